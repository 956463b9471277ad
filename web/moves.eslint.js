/** The text of a move is for people and for the server: code asks for its parts, and neither takes a text apart nor makes one. */
const CUTS = /^(at|charAt|endsWith|indexOf|match|matchAll|replace|replaceAll|search|slice|split|startsWith|substring)$/;
/** What takes moves, or their texts as they came. */
const TAKERS = /^(advises|attempt|choose|count|drop|forbid|press|timesAdvised)$/;
const SETS = /^(legal|numbers|zones)$/;

const cut = 'A move has parts: ask for its verb, thing or place instead of taking its text apart.';
const made = 'No text of a move is made here: find the move by its parts (table.find).';

/** A text that is put together here. */
function isMade(node) {
  return node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node.operator === '+');
}

/** A move's text, or a variable that holds it, is compared with a word or taken apart. */
function isCut(node) {
  const { parent } = node;
  if (parent.type === 'ChainExpression') return isCut(parent);
  if (parent.type === 'MemberExpression') return parent.object === node && CUTS.test(parent.property.name);
  if (parent.type !== 'BinaryExpression' || !/^[!=]==?$/.test(parent.operator)) return false;
  const other = parent.left === node ? parent.right : parent.left;
  return isMade(other) || (other.type === 'Literal' && typeof other.value === 'string');
}

const rule = {
  meta: { type: 'problem', schema: [], messages: { cut, made } },
  create(context) {
    const services = context.sourceCode.parserServices;
    function isMove(node) {
      const type = services.program.getTypeChecker().getNonNullableType(services.getTypeAtLocation(node));
      return ['verb', 'thing', 'place', 'text'].every((part) => type.getProperty(part) !== undefined);
    }
    function checkVariable(name) {
      for (let scope = context.sourceCode.getScope(name); scope; scope = scope.upper) {
        const variable = scope.set.get(name.name);
        if (!variable) continue;
        for (const { identifier } of variable.references) if (isCut(identifier)) context.report({ node: identifier, messageId: 'cut' });
        return;
      }
    }
    return {
      "MemberExpression[property.name='text']"(node) {
        if (isCut(node) && isMove(node.object)) context.report({ node, messageId: 'cut' });
      },
      "ObjectPattern > Property[key.name='text'][value.type='Identifier']"(node) {
        if (isMove(node.parent)) checkVariable(node.value);
      },
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression') return;
        const takes = TAKERS.test(callee.property.name) || SETS.test(callee.object.property?.name ?? '');
        for (const each of given) if (takes && isMade(each)) context.report({ node: each, messageId: 'made' });
      },
      'SvelteAttribute[key.name=/^data-(move|holds|wish)$/]'(node) {
        const whole = node.value.length === 1 && node.value[0].type === 'SvelteMustacheTag';
        if (!whole || isMade(node.value[0].expression)) context.report({ node, messageId: 'made' });
      },
    };
  },
};

export default { rules: { 'parts-only': rule } };
