/** The strategies' language for the editor: what may come next, in the server's own words. */
import { snippet, startCompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { LabGame, LabWord } from '../lib/protocol';

const JOINTS: Completion[] = ['and', 'or', 'not'].map((label) => ({ label, type: 'keyword' }));

function offer({ word, help, kind }: LabWord): Completion {
  if (kind === 'card_word') return { label: word, type: 'function', detail: "('Card')", info: help, apply: framed(`${word}('#{}')`) };
  if (kind === 'word') return { label: word, type: 'variable', info: help };
  if (word === 'buy' || word === 'play')
    return { label: `[[${word}]]`, type: 'class', info: help, apply: framed(`[[${word}]]\ncard = "#{}"`) };
  return { label: word, type: 'property', info: help, apply: framed(`${word} = "#{}"`) };
}

/** Writes the template, puts the cursor where #{} is, and proposes what can stand there. */
function framed(template: string): Exclude<Completion['apply'], string | undefined> {
  return (view, completion, from, to) => {
    snippet(template)(view, completion, from, to);
    startCompletion(view);
  };
}

/** What can stand where the cursor is: a card's name between quotation marks, a word of a condition, or a key. */
export function completions(game: LabGame): (context: CompletionContext) => CompletionResult | null {
  const names: Completion[] = game.names.map((label) => ({ label, type: 'constant' }));
  const keys = game.words.filter(({ kind }) => kind === 'key' || kind === 'rule_key').map(offer);
  const words = [...game.words.filter(({ kind }) => kind === 'word' || kind === 'card_word').map(offer), ...JOINTS];
  return (context) => {
    const before = context.state.doc.lineAt(context.pos).text.slice(0, context.pos - context.state.doc.lineAt(context.pos).from);
    const condition = /^\s*when\s*=\s*(["'])(.*)$/.exec(before);
    const card = /^\s*card\s*=\s*["']([^"']*)$/.exec(before) ?? (condition && named(condition[1]!, condition[2]!));
    if (card) return { from: context.pos - card[1]!.length, options: names, validFor: /^[\w' ]*$/ };
    if (condition) {
      const word = /[A-Za-z_]*$/.exec(before)![0];
      return word || context.explicit ? { from: context.pos - word.length, options: words, validFor: /^\w*$/ } : null;
    }
    const key = /^\s*([[\w]*)$/.exec(before);
    return key && (key[1] || context.explicit) ? { from: context.pos - key[1]!.length, options: keys, validFor: /^[[\w]*$/ } : null;
  };
}

/** The name that is being written inside a condition: the other kind of quotation mark is open there. */
function named(outer: string, text: string): RegExpExecArray | null {
  const inner = outer === '"' ? "'" : '"';
  const marks = text.split(inner).length - 1;
  return marks % 2 === 1 ? new RegExp(`${inner}([^${inner}]*)$`).exec(text) : null;
}
