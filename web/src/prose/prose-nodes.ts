/** A page of words in one language, as the build reads it from Markdown (web/scripts/prose.ts). */
export type Prose = readonly ProseSection[];

export interface ProseSection {
  /** The same in every language; null = before the first heading. */
  readonly id: string | null;
  readonly title: string;
  readonly blocks: readonly ProseNode[];
}

/**
 * Text with values in braces; an element with its content; a link or a moment; folded details; or the place of a part
 * that the page's code draws: `{{name}}`.
 */
export type ProseNode =
  | string
  | { readonly tag: ProseTag; readonly of: readonly ProseNode[] }
  | { readonly to: string; readonly of: readonly ProseNode[] }
  | { readonly more: string; readonly of: readonly ProseNode[] }
  | { readonly part: string };

type ProseTag = 'p' | 'ul' | 'ol' | 'li' | 'h3' | 'strong' | 'code' | 'pre';
