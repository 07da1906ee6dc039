import { describe, expect, it } from 'vitest';
import { alignPositions, readPosition, positionText } from './positions.ts';
import type { PartialFacts, Revision } from './revision.ts';

const OF_SOURCES = '51.58800,-2.99700';
/** Of latitude, a hundred-thousandth of a degree is 1.1 m. */
const north = (steps: number) => positionText({ lat: 51.588 + steps / 100_000, lng: -2.997 });

const said = (day: number, after: PartialFacts, before: PartialFacts = {}): Revision => ({
  id: String(day),
  kind: Object.keys(before).length > 0 ? 'correction' : 'confirmation',
  at: `2026-03-0${String(day)}T12:00:00.000Z`,
  by: `person ${String(day)}`,
  isOperator: false,
  before,
  after,
  cleanliness: null,
  until: null,
});
const moved = (day: number, to: string, from = OF_SOURCES) =>
  said(day, { location: to }, { location: from });
const confirmed = (day: number, location: string) => said(day, { location, isFree: true });
const places = (revisions: readonly Revision[], ofSources = OF_SOURCES) =>
  alignPositions(ofSources, revisions).map(({ after }) => after.location);

describe('alignPositions', () => {
  it('FACT-04 takes moves to within 15 m of each other as one place, whatever their order', () => {
    const both = [moved(1, north(50)), moved(2, north(60))];
    expect(places(both)).toEqual([north(50), north(50)]);
    expect(places(both.toReversed())).toEqual([north(50), north(50)]);
    expect(places([moved(1, north(50)), moved(2, north(70))])).toEqual([north(50), north(70)]);
  });

  it('keeps apart a small move and what the sources say, and knows who moved it back', () => {
    expect(places([moved(1, north(8))])).toEqual([north(8)]);
    expect(places([moved(1, north(8)), confirmed(2, OF_SOURCES)])).toEqual([north(8), OF_SOURCES]);
    expect(places([moved(1, north(8)), confirmed(2, north(8))])).toEqual([north(8), north(8)]);
    const back = moved(2, north(1), north(50));
    expect(places([moved(1, north(50)), back])).toEqual([north(50), OF_SOURCES]);
  });

  it('takes a move to where the sources have it by now as theirs', () => {
    expect(places([moved(1, north(50))], north(55))).toEqual([north(55)]);
  });

  it('hears nothing in a confirmation of where the sources had it once', () => {
    const [one] = alignPositions(north(40), [confirmed(1, OF_SOURCES)]);
    expect(one?.after).toEqual({ isFree: true });
    expect(places([confirmed(1, OF_SOURCES)], north(5))).toEqual([north(5)]);
  });

  it('reads what it writes', () => {
    const place = { lat: 51.58805, lng: -2.9971 };
    expect(readPosition(positionText(place))).toEqual(place);
  });
});
