/** `npm run restore`: puts back the embedded database. */
import { readConfig } from '../config/index.ts';
import { exitWith } from '../exit-with.ts';
import { runRestoreCommand } from './backup-command.ts';
import { UsageError } from './usage-error.ts';

try {
  console.log(await runRestoreCommand(process.argv.slice(2), readConfig(process.env)));
} catch (error) {
  if (!(error instanceof UsageError)) exitWith(error);
  console.error(error.message);
  process.exitCode = 2;
}
