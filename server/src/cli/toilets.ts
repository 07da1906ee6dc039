/** `npm run toilets`: takes over toilets from files. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/index.ts';
import { exitWith } from '../exit-with.ts';
import { runToiletsCommand, UsageError } from './toilets-command.ts';

const say = (line: string): void => {
  console.log(line);
};

try {
  await runToiletsCommand(process.argv.slice(2), () => openDatabase(databaseOptions()), say);
} catch (error) {
  if (!(error instanceof UsageError)) exitWith(error);
  console.error(error.message);
  process.exitCode = 2;
}

function databaseOptions() {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const onFault = ({ message }: Error): void => {
    console.error(message);
  };
  return { databaseUrl, dataDir, onFault };
}
