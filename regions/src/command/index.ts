import { RegionError } from '../region-error.ts';
import { noName, oneName, readArguments, sourcesIn } from './arguments.ts';
import { build, demo, get } from './build.ts';
import { list, listCatalogue } from './list.ts';
import type { Surroundings } from './surroundings.ts';
import { update } from './update.ts';
import { UsageError } from './usage.ts';

export type { Surroundings } from './surroundings.ts';
export { UsageError } from './usage.ts';

/** Runs one command. Throws a `UsageError` or a `RegionError` whose message is for people. */
export async function runCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<void> {
  const read = readArguments(args);
  switch (read.command) {
    case 'build':
      return build(oneName(read), sourcesIn(read), surroundings);
    case 'get':
      return read.names.length > 0 ? get(oneName(read), surroundings) : listCatalogue(surroundings);
    case 'update':
      return update(read.names.length > 0 ? oneName(read) : null, surroundings);
    case 'demo':
      noName(read);
      return demo(surroundings);
    case 'list':
      noName(read);
      return list(surroundings);
    case 'use':
      return use(oneName(read), surroundings);
    default:
      throw new UsageError(`There is no command '${read.command}'.`);
  }
}

async function use(name: string, { store, print }: Surroundings): Promise<void> {
  if (!(await store.manifest(name))) {
    throw new RegionError(`There is no region '${name}': 'npm run region -- list' shows them.`);
  }
  await store.activate(name);
  print(`${name} is in use.`);
}
