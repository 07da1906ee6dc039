import { describe, expect, it } from 'vitest';
import { NEWPORT_JOURNEY } from '../testing/test-journey.ts';
import type { CandidateStop } from '../api/index.ts';
import {
  brokenRules,
  recommend,
  costedStops,
  recommendationData,
  rhythmOf,
  refusalReason,
  type CostedStop,
} from './index.ts';
import { candidateStop, routeWith } from './test-stops.ts';

const at = (placeId: string, elapsedMinutes: number, change: Partial<CandidateStop> = {}) =>
  candidateStop({ placeId, name: placeId, elapsedMinutes, ...change });

function recommended(stops: CandidateStop[], disabilityAccess = false) {
  const journey = { ...NEWPORT_JOURNEY, disabilityAccess };
  const data = recommendationData(journey, routeWith(stops));
  const all = costedStops(data);
  const rhythm = rhythmOf(data);
  const choiceOf = (...ids: string[]) => {
    const picked = ids.map((id) => all.find(({ placeId }) => placeId === id));
    const own = picked.filter((stop): stop is CostedStop => stop !== undefined);
    return { stops: own, broken: brokenRules(own, rhythm) };
  };
  const best = recommend(all, rhythm);
  return {
    ...best,
    all,
    choiceOf,
    refused: (...ids: string[]) => refusalReason(choiceOf(...ids), best, rhythm),
  };
}
const idsOf = ({ stops }: { stops: readonly CostedStop[] }) => stops.map(({ placeId }) => placeId);

const closed = { state: 'closed', reason: 'Closed', at: '2024-03-05T09:50:00+00:00' } as const;
const cleanliness = { rating: 1, predicted: 1.5, confidence: 0.8, ratings: 9 };

describe('recommend', () => {
  it('AI-08 passes over a closed toilet and a dirty one', () => {
    const stops = [
      at('closed', 50, { opening: closed }),
      at('dirty', 50, { cleanliness }),
      at('good', 52),
      at('second', 100),
    ];
    const choice = recommended(stops);
    expect(idsOf(choice)).toEqual(['good', 'second']);
    expect(choice.broken).toEqual([]);
  });

  it('AI-08 prefers one that closes late to one that may be shut', () => {
    const opening = (closes: string) =>
      ({ ...closed, state: 'open', reason: 'Open', closes }) as const;
    const stops = [
      at('closing', 50, { opening: opening('2024-03-05T09:55:00+00:00') }),
      at('open', 50, { opening: opening('2024-03-05T17:00:00+00:00') }),
    ];
    expect(idsOf(recommended(stops))).toEqual(['open']);
  });

  it('with disability access never picks what is known not to be step-free, and prefers what is', () => {
    const stops = [
      at('steps', 50, { isAccessible: false, detour: { metres: 0, minutes: 0 } }),
      at('unknown', 50, { isAccessible: null }),
      at('level', 50, { detour: { metres: 2000, minutes: 30 } }),
      at('only steps', 100, { isAccessible: false }),
    ];
    expect(idsOf(recommended(stops))).toEqual(['steps', 'only steps']);
    const choice = recommended(stops, true);
    expect(idsOf(choice)).toEqual(['level']);
    expect(choice.broken).toMatchObject([{ rule: 'count' }]);
  });

  it('AI-12 picks fewer where an interval has no candidate, and names the rule', () => {
    const choice = recommended([at('second', 100)]);
    expect(idsOf(choice)).toEqual(['second']);
    expect(choice.broken.map(({ sentence }) => sentence)).toEqual([
      'None of the toilets listed fits stop 1, about 50\u00a0min into the journey.',
    ]);
  });

  it('AI-17 leaves the window where staying in it costs more, and says so', () => {
    const detour = (minutes: number) => ({ detour: { metres: 900, minutes } });
    const near = at('near', 30, detour(2));
    const second = at('second', 100);
    const dear = recommended([near, at('far', 40, detour(16)), second]);
    expect(idsOf(dear)).toEqual(['near', 'second']);
    expect(dear.broken).toMatchObject([{ rule: 'window', byMinutes: 5 }]);
    expect(idsOf(dear.nearestToRules)).toEqual(['far', 'second']);
    expect(idsOf(recommended([near, at('far', 40, detour(5)), second]))).toEqual(['far', 'second']);
  });

  it('reads names as one line that does not turn what follows around', () => {
    const [stop] = recommended([at('a', 50, { name: ' Hall\u202e\n\u2066x\u2069 ' })]).all;
    expect(stop?.name).toBe('Hall x');
  });

  it('reads missing facts of a candidate as not known', () => {
    const data = recommendationData(NEWPORT_JOURNEY, routeWith([at('a', 50), at('b', 100)]));
    const bare = data.toilets.map((toilet) => {
      const { opening, detourMinutes, predictedCleanliness, ...rest } = toilet;
      expect([opening, detourMinutes, predictedCleanliness]).not.toContain(undefined);
      return { ...rest, hasKnownOpeningHours: true, cleanliness_rating: null };
    });
    const [, bareStop] = costedStops({ ...data, toilets: bare });
    const cleanliness = { predicted: 3, confidence: 0, ratings: 0 };
    expect(bareStop).toMatchObject({ detourMinutes: null, isUsable: true, cleanliness });
    // That there are hours doesn't say that it is open then.
    expect(bareStop?.opening).toEqual({
      state: 'unknown',
      reason: 'Opening hours not available',
      at: '2024-03-05T10:40:00+00:00',
    });
  });
});

describe('refusalReason', () => {
  const stops = [at('a', 50), at('b', 55), at('c', 100), at('early', 30), at('d', 150)];

  it('AI-15 lets another choice stand that meets the rules', () => {
    const best = recommended(stops);
    expect(best.refused('b', 'c')).toBeNull();
    expect(best.refused('c', 'a')).toBeNull();
  });

  it('AI-15 refuses one that is worse by more than ten minutes a stop, whatever the rules say', () => {
    const detour = (minutes: number) => ({ detour: { metres: 90, minutes } });
    const best = recommended([
      ...[at('a', 50), at('b', 100)],
      ...[at('far', 50, detour(22)), at('too far', 50, detour(22.1))],
      at('pleads', 50, {
        ...detour(240),
        cleanliness: { ...cleanliness, predicted: 0 },
        isFree: false,
        opening: { ...closed, state: 'unknown' },
      }),
    ]);
    expect(idsOf(best)).toEqual(['a', 'b']);
    expect(best.refused('far', 'b')).toBeNull();
    expect(best.refused('too far', 'b')).toBe('much worse');
    expect(best.refused('pleads', 'b')).toBe('much worse');
    expect(best.refused('pleads')).toBe('broken rules');
  });

  it('AI-15 refuses one that may not be step-free where that is asked for and could be had', () => {
    const best = recommended(
      [at('a', 50), at('b', 100, { isAccessible: null }), at('x', 50, { isAccessible: null })],
      true,
    );
    expect(best.refused('a', 'b')).toBeNull();
    expect(best.refused('x', 'b')).toBe('much worse');
  });

  it.each([
    ['AI-09 the window', ['early', 'c']],
    ['AI-11 one per interval', ['a', 'b', 'c']],
    ['AI-12 the count', ['a']],
    ['AI-12 the last stop', ['a', 'c', 'd']],
    ['a stop twice', ['a', 'a']],
    ['no stop at all', []],
  ])('AI-15 refuses one that breaks %s', (_, ids) => {
    const best = recommended(stops);
    expect(best.refused(...ids)).toBe('broken rules');
  });

  it('AI-10 AI-15 refuses one with stops too near to each other where it could be met', () => {
    const best = recommended([at('late', 65), at('a', 50), at('soon', 95)]);
    expect(idsOf(best)).toEqual(['a', 'soon']);
    expect(best.refused('late', 'soon')).toBe('broken rules');
  });

  it('AI-15 refuses a closed toilet, also where its interval has no other', () => {
    const best = recommended([at('a', 50), at('shut', 100, { opening: closed })]);
    expect(idsOf(best)).toEqual(['a']);
    expect(best.refused('a', 'shut')).toBe('broken rules');
  });

  it('AI-15 holds a model to the window even where the best choice leaves it for a shorter detour', () => {
    const best = recommended([
      at('early', 30),
      at('in window', 40, { detour: { metres: 900, minutes: 16 } }),
      at('c', 100),
    ]);
    expect(idsOf(best)).toEqual(['early', 'c']);
    expect(best.refused('early', 'c')).toBe('broken rules');
    expect(best.refused('in window', 'c')).toBeNull();
  });

  it('AI-15 lets a choice stand that breaks what no choice could meet', () => {
    const best = recommended([at('early', 30), at('c', 100), at('too', 30)]);
    expect(best.broken).toMatchObject([{ rule: 'window' }]);
    expect(best.refused('too', 'c')).toBeNull();
  });
});
