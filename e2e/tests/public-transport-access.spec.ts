import { testCrowdedResults } from '../accessibility/crowded-results.ts';
import { test } from '../fixtures.ts';
import { weekdayAfter } from '../transit-story.ts';

test.use({ map: 'unpainted' });

testCrowdedResults({
  from: 'Market Square',
  to: 'Shillingbourne',
  date: weekdayAfter(new Date().toISOString().slice(0, 10)),
  time: '11:00',
});
