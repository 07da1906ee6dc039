/** Read by web/scripts/prose.ts. */
declare module '*.md' {
  import type { Prose } from './prose-nodes.ts';
  const prose: Prose;
  export default prose;
}
