/** `npm run toilets`: imports toilets from files. */
import { openConfiguredDatabase, runCommand } from './command.ts';
import { runToiletsCommand } from './toilets-command.ts';

await runCommand((args) =>
  runToiletsCommand(args, openConfiguredDatabase, (line) => {
    console.log(line);
  }),
);
