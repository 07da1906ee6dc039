/** `npm run operator`: what operators do on their page, for those without a browser. */
import { clockOf } from '../clock.ts';
import { readConfig } from '../config/index.ts';
import { DatabaseInUseError } from '../database/index.ts';
import { createSendMail, readTerminal } from '../operators/index.ts';
import { openConfiguredDatabase, runCommand } from './command.ts';
import { askHere, type AskOperators, askServer } from './operator-calls.ts';
import { runOperatorCommand } from './operator-command.ts';

/** Works on the database itself, or through the server that has it open. */
async function connect(work: (ask: AskOperators) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  try {
    const database = await openConfiguredDatabase();
    const sendMail = config.mail ? createSendMail(config.mail) : undefined;
    const ask = askHere({ db: database.longWork, clock: clockOf(config), sendMail });
    await work(ask).finally(() => database.close());
  } catch (error) {
    const wayIn = error instanceof DatabaseInUseError ? readTerminal(config.dataDir) : null;
    if (!wayIn) throw error;
    await work(askServer(wayIn));
  }
}

const print = (text: string): void => {
  process.stdout.write(text);
};

await runCommand((args) => runOperatorCommand(args, connect, print), 1);
