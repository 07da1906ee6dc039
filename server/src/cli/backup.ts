/** `npm run backup`: saves the embedded database. */
import { readConfig } from '../config/index.ts';
import { runBackupCommand } from './backup-command.ts';
import { runCommand } from './command.ts';

await runCommand(async (args) => {
  console.log(await runBackupCommand(args, readConfig(process.env)));
});
