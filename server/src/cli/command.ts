import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { exitWith } from '../exit-with.ts';

/** A command's arguments are wrong; the message explains the right ones. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a terminal command with its arguments. An error in them ends the process with `usageCode`, any other
 * error with 1.
 */
export async function runMain(
  run: (args: readonly string[]) => Promise<void>,
  usageCode = 2,
): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) exitWith(error);
    console.error(error.message);
    process.exitCode = usageCode;
  }
}

/** @throws UsageError with `usage` for options that the command does not have */
export function readArgs<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}

export function print(text: string): void {
  process.stdout.write(text);
}

/** Opens the database that the environment names. */
export function openConfiguredDatabase(): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const onFault = ({ message }: Error): void => {
    console.error(message);
  };
  return openDatabase({ databaseUrl, dataDir, onFault });
}
