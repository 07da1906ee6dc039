import { RegionError } from '../region-error.ts';
import { noName, oneName, readArguments, sourcesIn, UsageError } from './arguments.ts';
import { build, demo, get, RESTART, type CommandContext, update } from './build.ts';
import { list, listCatalogue } from './list.ts';

/** Runs one command. @throws UsageError, RegionError with a message for the operator */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const read = readArguments(args);
  switch (read.command) {
    case 'build':
      return build(oneName(read), sourcesIn(read), context);
    case 'get':
      return read.names.length > 0 ? get(oneName(read), context) : listCatalogue(context);
    case 'update':
      return update(read.names.length > 0 ? oneName(read) : null, context);
    case 'demo':
      noName(read);
      return demo(context);
    case 'list':
      noName(read);
      return list(context);
    case 'use':
      return use(oneName(read), context);
    default:
      throw new UsageError(`There is no command '${read.command}'.`);
  }
}

async function use(name: string, { store, print }: CommandContext): Promise<void> {
  if (!(await store.manifest(name))) {
    throw new RegionError(`There is no region '${name}': 'npm run region -- list' shows them.`);
  }
  await store.activate(name);
  print(`${name} is in use. ${RESTART}`);
}
