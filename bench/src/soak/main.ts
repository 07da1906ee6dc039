/** `npm run soak [-- topic …]`: what must hold while things fail, are flooded or are fed rubbish. */
import { runTopics } from '../figures.ts';

await runTopics(
  {
    files: async () => (await import('./files.ts')).soakFiles,
  },
  process.argv.slice(2),
);
