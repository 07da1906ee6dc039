import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proseIn } from '../../scripts/prose.ts';
import type { Prose, ProseNode } from './prose-nodes.ts';

const FOLDER = new URL('./', import.meta.url);
const NAMES = readdirSync(FOLDER).flatMap((file) => /^(.+)\.en\.md$/.exec(file)?.[1] ?? []);

/** Everything but the words: elements, links, values and parts, in an order that no language changes. */
function frameOf(prose: Prose): unknown {
  return prose.map(({ id, blocks }) => [id, ...blocks.map(frameOfBlock)]);
}

function frameOfBlock(node: ProseNode): unknown {
  if (typeof node !== 'object' || 'part' in node) return node;
  if ('more' in node) return ['more', ...node.of.map(frameOfBlock)];
  const lists = 'tag' in node && ['ul', 'ol'].includes(node.tag);
  if (lists) return [node.tag, ...node.of.map(frameOfBlock)];
  return [kindOf(node), ...node.of.flatMap(marksIn).sort()];
}

function marksIn(node: ProseNode): string[] {
  if (typeof node === 'string') return [...new Set(node.match(/\{\w+\}/g))];
  if ('part' in node) return [node.part];
  return [kindOf(node), ...node.of.flatMap(marksIn)];
}

type Element = Extract<ProseNode, { readonly of: readonly ProseNode[] }>;

function kindOf(node: Element): string {
  if ('tag' in node) return node.tag;
  return 'to' in node ? node.to : 'more';
}

describe('pages of words', () => {
  it.each(NAMES)('%s has the same sections, links, values and parts in both languages', (name) => {
    const read = (language: string) =>
      proseIn(readFileSync(new URL(`${name}.${language}.md`, FOLDER), 'utf8'));
    const [english, welsh] = [read('en'), read('cy')];
    expect(english.length).toBeGreaterThan(1);
    expect(frameOf(welsh)).toEqual(frameOf(english));
    for (const [at, { id, title }] of english.entries()) {
      if (id !== null) expect(welsh[at]?.title, title).not.toBe(title);
    }
  });

  it('are read from Markdown with links, marks, lists and the places of parts', () => {
    expect(
      proseIn(
        'By {name}, **a**\n`b` [c](/d).\n\n## T {#t-1}\n\n### U\n\n1. x\n2. y\n\n#### V\n\n{{z}}\n\n---\n\nw {{q}}',
      ),
    ).toEqual([
      {
        id: null,
        title: '',
        blocks: [
          {
            tag: 'p',
            of: [
              'By {name}, ',
              { tag: 'strong', of: ['a'] },
              ' ',
              { tag: 'code', of: ['b'] },
              ' ',
              { to: '/d', of: ['c'] },
              '.',
            ],
          },
        ],
      },
      {
        id: 't-1',
        title: 'T',
        blocks: [
          { tag: 'h3', of: ['U'] },
          {
            tag: 'ol',
            of: [
              { tag: 'li', of: ['x'] },
              { tag: 'li', of: ['y'] },
            ],
          },
          { more: 'V', of: [{ part: 'z' }] },
          { tag: 'p', of: ['w ', { part: 'q' }] },
        ],
      },
    ]);
  });

  it.each(['## Title', '<p>HTML</p>', '![image](a.png)', '# Title'])(
    'are refused with what they do not use: %s',
    (markdown) => {
      expect(() => proseIn(markdown)).toThrow(/id|kind/);
    },
  );
});
