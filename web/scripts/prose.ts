/**
 * Reads the pages of words (web/src/prose) from Markdown at the build, so that nothing of it is left to the browser.
 * Each `##` begins a section, whose id ends its line: `## Your account {#account}`. `####` begins folded details, which
 * end at the next of both or at `---`.
 */
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'vite';
import type { Prose, ProseNode, ProseSection } from '../src/prose/prose-nodes.ts';

/** Makes modules of Markdown files. */
export function prose(): Plugin {
  return {
    name: 'prose',
    transform: {
      filter: { id: /\.md$/ },
      handler: (markdown) => `export default ${JSON.stringify(proseIn(markdown))};`,
    },
  };
}

const HEADING = /^(.+) \{#([a-z0-9-]+)\}$/s;

/** @throws Error for Markdown that pages don't use, such as images or HTML */
export function proseIn(markdown: string): Prose {
  const sections: (ProseSection & { readonly blocks: ProseNode[] })[] = [
    { id: null, title: '', blocks: [] },
  ];
  let into = sections[0]?.blocks;
  for (const node of fromMarkdown(markdown).children) {
    if (node.type === 'heading' && node.depth === 2) {
      const [, title, id] = HEADING.exec(toString(node)) ?? [];
      if (title === undefined || id === undefined) {
        throw new Error(`'${toString(node)}' lacks its id: '## Title {#id}'.`);
      }
      const section = { id, title, blocks: [] };
      sections.push(section);
      into = section.blocks;
    } else if (node.type === 'heading' && node.depth === 4) {
      const more = { more: toString(node), of: [] };
      sections.at(-1)?.blocks.push(more);
      into = more.of;
    } else if (node.type === 'thematicBreak') {
      into = sections.at(-1)?.blocks;
    } else {
      into?.push(...nodesOf(node));
    }
  }
  return sections;
}

function nodesOf(node: Nodes): ProseNode[] {
  if (node.type === 'text') return textAndParts(node.value.replaceAll('\n', ' '));
  if (node.type === 'inlineCode') return [{ tag: 'code', of: [node.value] }];
  if (node.type === 'code') return [{ tag: 'pre', of: [{ tag: 'code', of: [node.value] }] }];
  if (node.type === 'strong') return [{ tag: 'strong', of: node.children.flatMap(nodesOf) }];
  if (node.type === 'link') return [{ to: node.url, of: node.children.flatMap(nodesOf) }];
  if (node.type === 'paragraph') return paragraphOrPart(node.children.flatMap(nodesOf));
  if (node.type === 'list') {
    return [{ tag: node.ordered ? 'ol' : 'ul', of: node.children.flatMap(nodesOf) }];
  }
  if (node.type === 'listItem') return [{ tag: 'li', of: node.children.flatMap(withoutParagraph) }];
  if (node.type === 'heading' && node.depth === 3) {
    return [{ tag: 'h3', of: node.children.flatMap(nodesOf) }];
  }
  throw new Error(`Pages of words have no Markdown of the kind '${node.type}'.`);
}

/** A part in a line of its own is a block itself. */
function paragraphOrPart(of: readonly ProseNode[]): ProseNode[] {
  const [first] = of;
  const isPart = of.length === 1 && typeof first === 'object' && 'part' in first;
  return isPart ? [first] : [{ tag: 'p', of }];
}

const withoutParagraph = (node: Nodes): ProseNode[] =>
  node.type === 'paragraph' ? node.children.flatMap(nodesOf) : nodesOf(node);

/** 'a {{b}} c' → text, part, text */
function textAndParts(text: string): ProseNode[] {
  const pieces = text.split(/\{\{(\w+)\}\}/);
  return pieces.flatMap((piece, at): ProseNode[] => {
    if (at % 2 === 1) return [{ part: piece }];
    return piece === '' ? [] : [piece];
  });
}
