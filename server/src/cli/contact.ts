/** `npm run contact`: shows and hands out what people sent by the contact page. */
import { exitWith } from '../exit-with.ts';
import { runContactCommand } from './contact-command.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { UsageError } from './usage-error.ts';

const print = (text: string): void => {
  process.stdout.write(text);
};

try {
  await runContactCommand(process.argv.slice(2), openConfiguredDatabase, print);
} catch (error) {
  if (!(error instanceof UsageError)) exitWith(error);
  console.error(error.message);
  process.exitCode = 1;
}
