/** `npm run restore`: puts back the embedded database. */
import { readConfig } from '../config/index.ts';
import { runRestoreCommand } from './backup-command.ts';
import { runCommand } from './command.ts';

await runCommand(async (args) => {
  console.log(await runRestoreCommand(args, readConfig(process.env)));
});
