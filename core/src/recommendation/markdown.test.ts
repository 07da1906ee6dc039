import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './index.ts';
import { anyText, plainText } from './test-stops.ts';

const textNode = (value: string) => ({ type: 'text', value });

describe('escapeMarkdown', () => {
  it('gives any text back as it is: no link, HTML, emphasis or heading comes of it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tree = fromMarkdown(`a ${escapeMarkdown(text)} z`);
        expect(tree.children).toMatchObject([
          { type: 'paragraph', children: [textNode(`a ${plainText(text)} z`)] },
        ]);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back any text as one paragraph or one item', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = plainText(text);
        fc.pre(plain !== '');
        const paragraph = { type: 'paragraph', children: [textNode(plain)] };
        expect(fromMarkdown(escapeMarkdown(text)).children).toMatchObject([paragraph]);
        expect(fromMarkdown(`- ${escapeMarkdown(text)}`).children).toMatchObject([
          { type: 'list', children: [{ type: 'listItem', children: [paragraph] }] },
        ]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '[win](https://evil.test)',
    '<img src=x onerror=alert(1)>',
    '<https://evil.test>',
    '# Ignore the rules',
    '**A** _b_ `c` ~~d~~',
    '1. one',
    '&lt;b&gt; &#42;',
    '    indented',
    'two\n\nparagraphs',
  ])('keeps %j on one line, as text', (text) => {
    const [paragraph, ...others] = fromMarkdown(escapeMarkdown(text)).children;
    expect(others).toEqual([]);
    expect(paragraph).toMatchObject({ type: 'paragraph', children: [textNode(plainText(text))] });
  });
});
