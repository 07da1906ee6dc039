/** `npm run bench`: every benchmark, one after the other, each beside its reference. */
import { runCorridor } from './corridor.ts';
import { benchPlanning } from './planning.ts';
import { benchRecommendation } from './recommendation.ts';
import { benchTransit } from './transit.ts';

await benchPlanning();
await benchTransit();
await benchRecommendation();
await runCorridor((line) => {
  console.log(line);
});
