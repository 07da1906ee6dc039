/**
 * Reads the pages of words (web/src/prose) from Markdown at the build, so that nothing of it is left to the browser.
 * Each `##` begins a section, whose id ends its line: `## Your account {#account}`.
 */
import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
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
const PART = /^\{\{(\w+)\}\}$/;

/** @throws Error for Markdown that pages don't use, such as images or HTML */
export function proseIn(markdown: string): Prose {
  const sections: (ProseSection & { readonly blocks: ProseNode[] })[] = [
    { id: null, title: '', blocks: [] },
  ];
  for (const node of fromMarkdown(markdown).children) {
    if (node.type === 'heading' && node.depth === 2) {
      const [, title, id] = HEADING.exec(textOf(node)) ?? [];
      if (title === undefined || id === undefined) {
        throw new Error(`'${textOf(node)}' lacks its id: '## Title {#id}'.`);
      }
      sections.push({ id, title, blocks: [] });
    } else {
      sections.at(-1)?.blocks.push(blockOf(node));
    }
  }
  return sections;
}

function blockOf(node: RootContent): ProseNode {
  const part = node.type === 'paragraph' ? PART.exec(textOf(node))?.[1] : undefined;
  return part === undefined ? nodeOf(node) : { part };
}

function nodeOf(node: Nodes): ProseNode {
  switch (node.type) {
    case 'text':
      return node.value.replaceAll('\n', ' ');
    case 'inlineCode':
      return { tag: 'code', of: [node.value] };
    case 'strong':
      return { tag: 'strong', of: node.children.map(nodeOf) };
    case 'link':
      return { to: node.url, of: node.children.map(nodeOf) };
    case 'paragraph':
      return { tag: 'p', of: node.children.map(nodeOf) };
    case 'list':
      return { tag: node.ordered ? 'ol' : 'ul', of: node.children.map(nodeOf) };
    case 'listItem':
      return { tag: 'li', of: node.children.flatMap(withoutParagraph) };
    case 'heading':
      if (node.depth === 3) return { tag: 'h3', of: node.children.map(nodeOf) };
      break;
  }
  throw new Error(`Pages of words have no Markdown of the kind '${node.type}'.`);
}

const withoutParagraph = (node: Nodes): ProseNode[] =>
  node.type === 'paragraph' ? node.children.map(nodeOf) : [nodeOf(node)];

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
