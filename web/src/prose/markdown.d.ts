/** Read by web/scripts/prose.ts. */
declare module '*.md' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
  const prose: import('./prose-nodes.ts').Prose;
  export default prose;
}
