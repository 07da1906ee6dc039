/** `npm run toilets`: takes over toilets from files. */
import { exitWith } from '../exit-with.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { runToiletsCommand } from './toilets-command.ts';
import { UsageError } from './usage-error.ts';

const say = (line: string): void => {
  console.log(line);
};

try {
  await runToiletsCommand(process.argv.slice(2), openConfiguredDatabase, say);
} catch (error) {
  if (!(error instanceof UsageError)) exitWith(error);
  console.error(error.message);
  process.exitCode = 2;
}
