/** `npm run bench [-- topic …]`: every benchmark, one after the other, each beside its reference. */
import { runTopics } from './figures.ts';

await runTopics(
  {
    planning: async () => (await import('./planning.ts')).benchPlanning,
    'long-journeys': async () => (await import('./long-journeys.ts')).benchLongJourneys,
    throughput: async () => (await import('./throughput.ts')).benchThroughput,
    'toilet-page': async () => (await import('./toilet-page.ts')).benchToiletPage,
    start: async () => (await import('./start.ts')).benchStart,
    transit: async () => (await import('./transit.ts')).benchTransit,
    recommendation: async () => (await import('./recommendation.ts')).benchRecommendation,
    corridor: async () => (await import('./corridor.ts')).benchCorridor,
    near: async () => (await import('./near.ts')).benchNear,
    'first-page': async () => (await import('./first-page.ts')).benchFirstPage,
  },
  process.argv.slice(2),
);
