/** `npm run backup`: saves the embedded database. */
import { readConfig } from '../config/index.ts';
import { exitWith } from '../exit-with.ts';
import { runBackupCommand } from './backup-command.ts';
import { UsageError } from './usage-error.ts';

try {
  console.log(await runBackupCommand(process.argv.slice(2), readConfig(process.env)));
} catch (error) {
  if (!(error instanceof UsageError)) exitWith(error);
  console.error(error.message);
  process.exitCode = 2;
}
