import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const web = fileURLToPath(new URL('../', import.meta.url));

/** The chunk that contains a module of `web/`. */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    if (file.facadeModuleId === web + module || file.moduleIds.includes(web + module)) return file;
  }
  throw new Error(`The build has no chunk with ${module}.`);
}

/** The chunks of some modules, all their imports, and their styles. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const module of modules) add(chunkOf(bundle, module));
  return files;
}
