/** Looks things up in the rules: what a search finds, and the part that a question needs. */
import { plain, type Block } from '../lib/markdown';

export function textOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => plain(item.text)).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join('\n');
    case 'code':
      return block.text;
    default:
      return plain(block.text);
  }
}

function ids(block: Block): string[] {
  if (block.kind === 'list') return block.items.map((item) => item.id);
  return block.kind === 'heading' || block.kind === 'paragraph' ? [block.id] : [];
}

/** The blocks that mention all these words, in their order. */
export function hits(parts: readonly Block[], search: string): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return parts.flatMap((block, place) => {
    const text = textOf(block).toLowerCase();
    return words.every((word) => text.includes(word) || ids(block).includes(`rule-${word}`)) ? [place] : [];
  });
}

/** Where the rules speak of a topic: an address, a heading, a paragraph that begins with it, any that mentions it. Of several
 * topics, with | between, the first that is found. */
export function placeOf(parts: readonly Block[], topic: string): number | null {
  for (const each of topic.split('|')) {
    const found = best(parts, each.trim().toLowerCase());
    if (found >= 0) return found;
  }
  return null;
}

function best(parts: readonly Block[], wanted: string): number {
  if (wanted === '') return -1;
  const ranks: ((block: Block) => boolean)[] = [
    (block) => ids(block).some((id) => id === wanted || id === `rule-${wanted}`),
    (block) => block.kind === 'heading' && textOf(block).toLowerCase().includes(wanted),
    (block) =>
      begins(block)
        .map((text) => text.toLowerCase())
        .some((text) => text.startsWith(wanted)),
    (block) => textOf(block).toLowerCase().includes(wanted),
  ];
  for (const fits of ranks) {
    const found = parts.findIndex(fits);
    if (found >= 0) return found;
  }
  return -1;
}

/** What is printed bold or slanted at the head of a paragraph or of an item. */
function begins(block: Block): string[] {
  const texts = block.kind === 'list' ? block.items.map((item) => item.text) : block.kind === 'paragraph' ? [block.text] : [];
  return texts.flatMap((text) => text.find((part) => part.kind === 'strong' || part.kind === 'em')?.text ?? []);
}

/** The part that belongs to a place: a section from its heading to the next one, else the paragraph under its heading. */
export function excerpt(parts: readonly Block[], place: number): Block[] {
  const block = parts[place];
  if (!block) return [];
  if (block.kind !== 'heading') {
    const heading = parts.slice(0, place).findLast((each) => each.kind === 'heading');
    return heading ? [heading, block] : [block];
  }
  const end = parts.findIndex((each, at) => at > place && each.kind === 'heading' && each.level <= block.level);
  return parts.slice(place, end < 0 ? undefined : end);
}
