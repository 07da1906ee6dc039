import type { StopVisit } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { costWords, detourWords, openNowWords, spokenVisit, stateWords } from './stop-words.ts';

const open = { state: 'open', reason: 'Open', at: '2024-03-05T14:35:00+00:00' } as const;

describe('the visit in words', () => {
  it.each([
    [{ ...open, closes: '2024-03-05T18:00:00+00:00' }, 'open until 18:00'],
    [{ ...open, reason: 'Open 24 hours' }, 'Open 24 hours'],
    [
      { ...open, state: 'unknown', reason: 'Opening hours not available' },
      'Opening hours not available',
    ],
    [{ ...open, state: 'closed', reason: 'Closed on this day' }, 'Closed on this day'],
  ] as const)('RES-34 say whether it is open then: %j', (opening, words) => {
    expect(stateWords(opening)).toBe(words);
  });

  it('RES-38 gives the detour, the arrival and the closing time, in London time', () => {
    const stop = {
      detour: { metres: 320, minutes: 4.2 },
      opening: { ...open, closes: '2024-03-05T18:00:00+00:00' },
    };
    expect(spokenVisit(stop)).toBe('4\u00a0min detour, arrive 14:35, open until 18:00');
    const summer = { ...open, at: '2024-07-05T14:35:00+01:00' };
    expect(spokenVisit({ detour: null, opening: summer })).toBe('arrive 14:35');
  });

  it('rounds detours to useful numbers', () => {
    expect(detourWords({ metres: 10, minutes: 0.2 })).toBe('no detour');
    expect(detourWords({ metres: 0, minutes: -8.2 })).toBe('no detour');
    expect(detourWords(null)).toBeNull();
  });
});

describe('RES-38 what a stop costs', () => {
  const visit = {
    kind: 'walk',
    from: 'Castle',
    walkMinutes: 3,
    arrival: '2024-03-05T14:35:00+00:00',
    departure: '2024-03-05T14:40:00+00:00',
    next: null,
    journeyArrival: '2024-03-05T15:00:00+00:00',
    laterMinutes: 0,
    earlierMinutes: 0,
  } as const;
  const cost = (changes: Partial<StopVisit>) =>
    costWords({ detour: null, visit: { ...visit, ...changes }, stay: 5 })?.replaceAll(
      '\u00a0',
      ' ',
    );

  it('says where to get off only until the legs of the journey do', () => {
    const broken = {
      detour: null,
      visit: { ...visit, kind: 'break' as const, laterMinutes: 14 },
      stay: 5,
    };
    expect(costWords(broken)).toBe('Get off at Castle: +14\u00a0min');
    expect(costWords({ ...broken, isPlanned: true })).toBe('+14\u00a0min');
  });

  it('on streets is its detour and the time there', () => {
    expect(costWords({ detour: { metres: 300, minutes: 4.2 }, stay: 5 })).toBe('+9\u00a0min');
    expect(costWords({ detour: { metres: 0, minutes: -8.2 }, stay: 5 })).toBe(
      'arrive 3\u00a0min earlier',
    );
    expect(costWords({ detour: null, stay: 5 })).toBeNull();
  });

  it('by public transport is the later arrival or the earlier departure', () => {
    expect(cost({})).toBe('+0 min');
    expect(cost({ laterMinutes: 13.6 })).toBe('+14 min');
    expect(cost({ earlierMinutes: 6 })).toBe('leave 6 min earlier');
    expect(cost({ earlierMinutes: 6, laterMinutes: 3 })).toBe('leave 6 min earlier, +3 min');
    expect(cost({ laterMinutes: -3 })).toBe('arrive 3 min earlier');
    expect(cost({ kind: 'break', laterMinutes: 14 })).toBe('Get off at Castle: +14 min');
  });
});

describe('whether Google says it is open now', () => {
  const google = { name: 'Google Maps', licence: 'Google Maps Platform Terms of Service' };

  it.each([
    [google, true, 'Currently open (Google Places)'],
    [google, false, null],
    [google, undefined, null],
    [{ name: 'OpenStreetMap', licence: 'ODbL-1.0' }, true, null],
  ])('RES-37 STAT-14 of %j, open now: %s', (source, openNow, words) => {
    expect(openNowWords({ source, openNow })).toBe(words);
  });
});
