import { describe, expect, it } from 'vitest';
import { blocks, inline, plain } from '../src/lib/markdown';

describe('markdown', () => {
  it('reads headings, paragraphs, lists and tables', () => {
    const found = blocks(
      '# Rules\n\n## 3. Turns\n\n**3.1** Play *one* Action\nand go on.\n\n- first\n- second\n  line\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(found.map((block) => block.kind)).toEqual(['heading', 'heading', 'paragraph', 'list', 'table']);
    expect(found[1]).toMatchObject({ id: 'rule-3', level: 2 });
    expect(found[2]).toMatchObject({ id: 'rule-3.1' });
    const list = found[3]!;
    expect(list.kind === 'list' && list.items.map((item) => plain(item.text))).toEqual(['first', 'second line']);
  });

  it('never makes markup of the text', () => {
    expect(inline('<img src=x onerror=alert(1)> **bold**')).toEqual([
      { kind: 'text', text: '<img src=x onerror=alert(1)> ' },
      { kind: 'strong', text: 'bold' },
    ]);
  });

  it('ends on every input', () => {
    for (const text of ['|', '```', '#', '- ', '**', '|a|\n|-|', '1.', '#x\n|']) expect(() => blocks(text)).not.toThrow();
  });
});
