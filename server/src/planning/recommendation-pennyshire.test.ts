import { describe, expect, it } from 'vitest';
import { pennyshireRegion } from '../maps/region/pennyshire.ts';
import { REGION_LIMIT_MS } from '../maps/region/test-region.ts';
import { checkRecommendations } from './test-recommendations.ts';

describe('recommendations in Pennyshire', () => {
  it(
    'AI-09 AI-10 AI-11 AI-12 AI-13 AI-17 STOP-26 TRUE-10 break no rule that a choice of undominated toilets meets, and are what is suggested, in every mode',
    async () => {
      const region = await pennyshireRegion();
      const tally = await checkRecommendations({ region, date: '2024-03-05', pairs: 30, seed: 6 });
      expect(tally.journeys).toEqual({ walking: 30, public: 30, cycling: 30, car: 30 });
      // Neither all of them easy nor all hopeless.
      expect(tally.notAllMet).toBeGreaterThan(30);
      expect(tally.routes - tally.notAllMet).toBeGreaterThan(30);
    },
    REGION_LIMIT_MS,
  );
});
