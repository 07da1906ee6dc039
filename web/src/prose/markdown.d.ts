/** Read by web/scripts/prose.ts. */
declare module '*.md' {
  const prose: import('./prose-nodes.ts').Prose;
  export default prose;
}
