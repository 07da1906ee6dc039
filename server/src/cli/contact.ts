/** `npm run contact`: lists, exports and deletes the messages of the contact page. */
import { openConfiguredDatabase, runCommand } from './command.ts';
import { runContactCommand } from './contact-command.ts';

const print = (text: string): void => {
  process.stdout.write(text);
};

await runCommand((args) => runContactCommand(args, openConfiguredDatabase, print), 1);
