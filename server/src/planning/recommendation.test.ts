import { expect, it } from 'vitest';
import { REGION_LIMIT_MS } from '../testing/test-region.ts';
import { checkRecommendations } from './test-recommendations.ts';
import { describeInRegions, NEWPORT } from './test-regions.ts';

describeInRegions('recommendations', (region) => {
  it(
    'AI-09 AI-10 AI-11 AI-12 AI-13 AI-17 STOP-26 TRUE-10 cost least of every choice of toilets that may be suggested, and are what is suggested, in every mode',
    async () => {
      const pairs = region === NEWPORT ? 5 : 4;
      const built = await region.build();
      const tally = await checkRecommendations({ region: built, date: '2024-03-05', pairs });
      expect(tally.journeys).toEqual({ walking: pairs, public: pairs, cycling: pairs, car: pairs });
      // Neither all of them easy nor all hopeless.
      const tenth = tally.choices / 10;
      expect(tally.notAllMet).toBeGreaterThan(tenth);
      expect(tally.choices - tally.notAllMet).toBeGreaterThan(tenth);
    },
    REGION_LIMIT_MS,
  );
});
