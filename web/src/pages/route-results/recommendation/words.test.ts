import type { CandidateStop } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { ProblemError, SENTENCES } from '../../../api/problem-error.ts';
import { CHUNK_FAILED } from '../../../chunks/load-chunk.ts';
import { isChanged, isNone, isWarning, type Picked } from './state.ts';
import {
  askedAnnouncement,
  buttonWords,
  caveats,
  failedAnnouncement,
  failedWords,
  failureSentences,
  pickedAnnouncement,
  pickedByWords,
} from './words.ts';

// Only what the words need.
const stop = (name: string, at = '2024-07-05T09:00:00+01:00') =>
  ({ placeId: `db_${name}`, name, opening: { at } }) as CandidateStop;
const [river, station, castle] = [stop('Riverside'), stop('Station'), stop('Castle')];
const PICKED: Picked = {
  text: '',
  source: 'optimiser',
  isShort: false,
  isPartial: false,
  stops: [river, station],
  unvisited: [],
  missing: 0,
};
const NONE: Picked = { ...PICKED, stops: [] };
const route = { index: 0 };
const announced = (picked: Picked, isPlanned = true) =>
  pickedAnnouncement(route, picked, isPlanned);

it('AI-02 AI-03 AI-04 the button explains what it does, or why it is off', () => {
  expect(buttonWords('ready')).toContain('opening hours, detour and predicted cleanliness');
  expect(buttonWords('no-stops')).toContain('no toilets');
  expect(buttonWords('loading-stops')).toContain('still being loaded');
  expect(buttonWords('no-stops-wanted')).toBe('You asked for no stops.');
  expect(buttonWords('stops-failed')).toContain('could not be found');
  expect(buttonWords('asking')).toBe('Picking the best stops…');
});

it('announces what a press does to the map and the chosen stops', () => {
  const asked = (cleared: number) => askedAnnouncement({ index: 1 }, cleared);
  expect(asked(0)).toBe('Picking stops for Route 2');
  expect(asked(1)).toBe('Picking stops for Route 2; your stop is cleared');
  expect(asked(2)).toBe('Picking stops for Route 2; your 2 stops are cleared');
});

it('ERR-13 shows and announces the catalogue’s sentence', () => {
  expect(failedWords()).toBe('Error getting AI recommendation.');
  expect(failedAnnouncement(route)).toBe('Error getting AI recommendation. Route 1 is as it was');
});

it('AI-06 announces who picked which stops for which route', () => {
  expect(announced(PICKED)).toBe('2 stops picked by our planner for Route 1: Riverside, Station');
  expect(announced({ ...PICKED, stops: [river], source: 'model', isShort: true })).toBe(
    '1 stop picked by AI, checked by our planner for Route 1: Riverside; not every rule could be met',
  );
  expect(announced({ ...PICKED, stops: [], unvisited: [river] })).toBe(
    'No stops picked by our planner for Route 1; the journey could not be planned with Riverside',
  );
  expect(announced(PICKED, false)).toMatch(/: Riverside, Station; they are not planned yet$/);
});

it('ERR-13 says what the user can do, and the cause if that helps', () => {
  const tryAgain = 'You can try again, or pick stops from the list.';
  const orPick = 'You can also pick stops from the list.';
  const problem = (status: number | null, sentence: string) =>
    failureSentences(new ProblemError(sentence, { status }));
  expect(failureSentences(new TypeError('x is not a function'))).toEqual([tryAgain]);
  expect(problem(500, 'Broken.')).toEqual([tryAgain]);
  expect(problem(429, 'Try again in 2 minutes.')).toEqual(['Try again in 2 minutes.', orPick]);
  expect(problem(null, SENTENCES.unreachable)).toEqual([SENTENCES.unreachable, orPick]);
  expect(failureSentences(new Error(CHUNK_FAILED)).join(' ')).toMatch(
    /could not be loaded.*Reload/,
  );
});

it('names who picked the stops', () => {
  expect(pickedByWords('optimiser')).toBe('Picked by our planner');
  expect(pickedByWords('model')).toBe('Picked by AI, checked by our planner');
});

it('names nobody if nothing is recommended', () => {
  expect(isNone(NONE)).toBe(true);
  expect(announced(NONE)).toBe('No stops picked for Route 1');
  expect(isNone({ ...NONE, unvisited: [river] })).toBe(false);
  expect(isNone({ ...NONE, missing: 1 })).toBe(false);
});

it('warns if fewer stops are chosen than were recommended', () => {
  expect(caveats(PICKED)).toEqual([]);
  expect(isWarning(PICKED)).toBe(false);
  for (const [change, sentence] of [
    [
      { stops: [river], unvisited: [station] },
      'The journey could not be planned with Station as well.',
    ],
    [
      { stops: [], unvisited: [river, station, castle] },
      'The journey could not be planned with Riverside, Station or Castle.',
    ],
    [{ missing: 1 }, 'One recommended stop is no longer in the list.'],
    [{ missing: 2 }, '2 recommended stops are no longer in the list.'],
    [{ isPartial: true }, 'Not all toilets of this route could be searched.'],
  ] as const) {
    // The card says why a stop could not be visited.
    expect(caveats({ ...PICKED, ...change })).toEqual('unvisited' in change ? [] : [sentence]);
    expect(isWarning({ ...PICKED, ...change })).toBe(true);
    expect(announced({ ...PICKED, ...change })).toContain(sentence.slice(1, -1));
  }
});

it('notices changes to the stops, whatever their order', () => {
  expect(isChanged(PICKED, ['db_Station', 'db_Riverside'])).toBe(false);
  expect(isChanged(PICKED, ['db_Station'])).toBe(true);
  expect(isChanged(PICKED, ['db_Station', 'db_Castle'])).toBe(true);
  expect(isChanged({ ...PICKED, stops: [] }, [])).toBe(false);
});
