import { testCrowdedResults } from '../accessibility/crowded-results.ts';
import { test } from '../fixtures.ts';
import { hasNewport } from '../servers.ts';

test.use({ map: 'unpainted' });

test.skip(
  !hasNewport,
  'needs the streets and timetables of Newport beside the repository (../shared/data)',
);

testCrowdedResults({
  from: 'Newport railway station',
  to: 'Ringland',
  date: '2024-03-05',
  time: '09:00',
});
