/** Markdown as our rules use it, read into blocks that Svelte shows: no HTML is ever taken from the text. */
export type Inline =
  { kind: 'text'; text: string } | { kind: 'strong' | 'em' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; id: string; text: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: { id: string; text: Inline[] }[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'note'; text: Inline[] }
  | { kind: 'code'; text: string };

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w*])[*_]([^*_]+)[*_](?![\w*])/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const [, strong, code, label, href, em] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (label !== undefined && href !== undefined) parts.push({ kind: 'link', text: label, href });
    else parts.push({ kind: 'em', text: em! });
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

export function plain(parts: Inline[]): string {
  return parts.map((part) => part.text).join('');
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A rule's own number (`3.2`, `D14`) names it; other text has no address. */
function address(text: string): string {
  const number = /^(?:\*\*)?([A-Z]{0,3}-?\d+(?:\.\d+)*[a-z]?)\b[.:)]?/.exec(text)?.[1];
  return number ? `rule-${number.toLowerCase()}` : '';
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

const LIST = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;

export function blocks(markdown: string): Block[] {
  const lines = markdown.split(/\r?\n/);
  const found: Block[] = [];
  for (let at = 0; at < lines.length;) at = block(lines, at, found);
  return found;
}

/** Reads the block that starts here; returns where the next one may start. */
function block(lines: string[], at: number, found: Block[]): number {
  const line = lines[at]!;
  if (line.trim() === '' || /^\s*(---+|<!--.*-->)\s*$/.test(line)) return at + 1;
  const heading = /^(#{1,6})\s+(.*)$/.exec(line);
  if (heading) {
    const text = inline(heading[2]!);
    found.push({ kind: 'heading', level: heading[1]!.length, id: address(heading[2]!) || slug(plain(text)), text });
    return at + 1;
  }
  if (line.startsWith('```')) return fenced(lines, at, found);
  if (line.trim().startsWith('|') && /^\s*\|?[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? '')) return table(lines, at, found);
  if (LIST.test(line)) return list(lines, at, found);
  if (line.startsWith('>')) return note(lines, at, found);
  return paragraph(lines, at, found);
}

function fenced(lines: string[], at: number, found: Block[]): number {
  let end = at + 1;
  while (end < lines.length && !lines[end]!.startsWith('```')) end += 1;
  found.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') });
  return end + 1;
}

function table(lines: string[], at: number, found: Block[]): number {
  let end = at + 2;
  while (end < lines.length && lines[end]!.trim().startsWith('|')) end += 1;
  const rows = lines.slice(at + 2, end).map((row) => cells(row).map(inline));
  found.push({ kind: 'table', head: cells(lines[at]!).map(inline), rows });
  return end;
}

function list(lines: string[], at: number, found: Block[]): number {
  const first = LIST.exec(lines[at]!)!;
  const items: { id: string; text: Inline[] }[] = [];
  let end = at;
  while (end < lines.length && lines[end]!.trim() !== '') {
    const item = LIST.exec(lines[end]!);
    let text = item ? item[2]! : lines[end]!.trim();
    end += 1;
    while (end < lines.length && lines[end]!.trim() !== '' && !LIST.test(lines[end]!)) text += ` ${lines[end++]!.trim()}`;
    items.push({ id: address(text), text: inline(text) });
  }
  found.push({ kind: 'list', ordered: first[1] !== undefined, start: Number(first[1] ?? 1), items });
  return end;
}

function note(lines: string[], at: number, found: Block[]): number {
  let end = at;
  const parts: string[] = [];
  while (end < lines.length && lines[end]!.startsWith('>')) parts.push(lines[end++]!.replace(/^>\s?/, ''));
  found.push({ kind: 'note', text: inline(parts.join(' ')) });
  return end;
}

function paragraph(lines: string[], at: number, found: Block[]): number {
  let end = at;
  const parts: string[] = [];
  while (end < lines.length && lines[end]!.trim() !== '' && !/^(#|```|\||>)/.test(lines[end]!) && !(end > at && LIST.test(lines[end]!)))
    parts.push(lines[end++]!.trim());
  const text = parts.join(' ');
  found.push({ kind: 'paragraph', id: address(text), text: inline(text) });
  return Math.max(end, at + 1);
}
