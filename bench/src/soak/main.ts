/** `npm run soak [-- topic …]`: what must hold while things fail, are flooded or are fed rubbish. */
import { runTopics } from '../figures.ts';

await runTopics({}, process.argv.slice(2));
