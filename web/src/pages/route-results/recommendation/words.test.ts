import type { CandidateStop } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { isChanged, type Picked } from './state.ts';
import {
  buttonWords,
  FAILED,
  recommendationAnnouncement,
  sourceWords,
  unvisitedWords,
} from './words.ts';

// Only what the words are made of.
const stop = (name: string) => ({ placeId: `db_${name}`, name }) as CandidateStop;
const [river, station, castle] = [stop('Riverside'), stop('Station'), stop('Castle')];
const PICKED: Picked = {
  text: '',
  source: 'optimiser',
  isShort: false,
  stops: [river, station],
  unvisited: [],
};
const route = { index: 0 };
const announced = (picked: Picked) => recommendationAnnouncement(route, { type: 'picked', picked });

it('AI-02 AI-03 AI-04 the button says what it does, or why it can’t', () => {
  expect(buttonWords('ready')).toContain('opening hours, detour and predicted cleanliness');
  expect(buttonWords('no-stops')).toContain('no toilets');
  expect(buttonWords('loading-stops')).toContain('still being loaded');
  expect(buttonWords('asking')).toBe('Picking the best stops…');
});

it('ERR-13 is said in the catalogue’s words, to everyone', () => {
  expect(FAILED).toBe('Error getting AI recommendation.');
  expect(recommendationAnnouncement(route, { type: 'failed' })).toBe(
    'Error getting AI recommendation. Route 1 is as it was',
  );
});

it('AI-06 one sentence says who picked which stops for which route', () => {
  expect(announced(PICKED)).toBe('2 stops picked by our planner for Route 1: Riverside, Station');
  expect(announced({ ...PICKED, stops: [river], source: 'model', isShort: true })).toBe(
    '1 stop picked by AI, checked by our planner for Route 1: Riverside; not every rule could be met',
  );
  expect(announced({ ...PICKED, stops: [], unvisited: [river] })).toBe(
    'No stops picked by our planner for Route 1; Riverside could not be visited',
  );
});

it('names who picked the stops', () => {
  expect(sourceWords('optimiser')).toBe('Picked by our planner');
  expect(sourceWords('model')).toBe('Picked by AI, checked by our planner');
});

it('says which recommended stops are not among the chosen ones', () => {
  expect(unvisitedWords(PICKED)).toBeNull();
  expect(unvisitedWords({ stops: [river], unvisited: [station] })).toBe(
    'Station could not be visited together with the others, so it is not among your stops.',
  );
  expect(unvisitedWords({ stops: [], unvisited: [river, station, castle] })).toBe(
    'Riverside, Station and Castle could not be visited, so they are not among your stops.',
  );
});

it('knows whether the user has changed the stops since, in whatever order they are', () => {
  expect(isChanged(PICKED, ['db_Station', 'db_Riverside'])).toBe(false);
  expect(isChanged(PICKED, ['db_Station'])).toBe(true);
  expect(isChanged(PICKED, ['db_Station', 'db_Castle'])).toBe(true);
  expect(isChanged({ ...PICKED, stops: [] }, [])).toBe(false);
});
