/** The process that a command of cli.ts builds in. It ends with its supervisor, however that ends. */
import { runHere } from './run-here.ts';

process.once('disconnect', () => {
  // Valhalla's programs too, which are of the same group.
  process.kill(-process.pid, 'SIGKILL');
});
process.channel?.unref();
process.exitCode = await runHere(process.argv.slice(2));
