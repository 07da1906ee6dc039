import { describe, expect, it } from 'vitest';
import { routeSummaries, transitSummary } from './index.ts';

const to = { name: 'Market Square' };
const walk = { mode: 'walk', to } as const;
const bus = (line: string) => ({ mode: 'bus', line, headsign: 'Caerleon', to }) as const;

describe('transitSummary', () => {
  it('RES-15 says what is ridden, in order', () => {
    expect(transitSummary([walk, bus('27'), walk])).toBe('Bus 27');
    const train = { mode: 'rail', headsign: 'Cardiff Central', to } as const;
    expect(transitSummary([bus('27'), walk, train])).toBe(
      'Bus 27, then train towards Cardiff Central',
    );
    expect(transitSummary([bus('1'), bus('2'), { mode: 'tram', line: 'B', to }])).toBe(
      'Bus 1, bus 2, then tram B',
    );
  });

  it('RES-15 says where one vehicle goes on as another line', () => {
    const stay = { ...bus('2'), staysOn: true } as const;
    expect(transitSummary([walk, bus('1'), stay])).toBe('Bus 1, staying on as bus 2');
    expect(transitSummary([bus('1'), stay, walk, bus('3')])).toBe(
      'Bus 1, staying on as bus 2, then bus 3',
    );
  });

  it('RES-15 says Walk only where all is walked', () => {
    expect(transitSummary([walk])).toBe('Walk');
    expect(transitSummary([walk, bus('X24'), walk])).toBe('Bus X24');
  });

  it('RES-15 names a train by where it goes, not by a long name of its line', () => {
    const line = 'From Aberdare to Barry Island';
    const headsign = 'Barry Island';
    expect(transitSummary([{ mode: 'rail', line, headsign, to }])).toBe(
      'Train towards Barry Island',
    );
    expect(transitSummary([{ mode: 'rail', line, to }])).toBe('Train to Market Square');
    expect(transitSummary([{ mode: 'bus', line: 'Caerleon and Usk flyer', to }])).toBe(
      'Bus to Market Square',
    );
  });

  it('RES-15 says the kind of vehicle once', () => {
    expect(transitSummary([{ mode: 'metro', line: 'Metro 1', to }])).toBe('Metro 1');
    expect(transitSummary([{ mode: 'ferry', line: 'River ferry', to }])).toBe('River ferry');
  });
});

const via = (...streets: [number, ...string[]][]) => ({
  steps: streets.map(([distanceMetres, ...streetNames]) => ({ distanceMetres, streetNames })),
});

describe('routeSummaries', () => {
  it('names the street that sets each route apart', () => {
    expect(
      routeSummaries([
        via([900, 'High Street'], [600, 'Chepstow Road'], [100, 'Mill Lane']),
        via([900, 'High Street'], [500, 'Caerleon Road']),
      ]),
    ).toEqual(['via Chepstow Road', 'via Caerleon Road']);
  });

  it('adds up a street met several times and prefers names to numbers', () => {
    const route = via([60, 'A48', 'Cardiff Road'], [100, 'Mill Lane'], [60, 'Cardiff Road']);
    expect(routeSummaries([route])).toEqual(['via Cardiff Road']);
    expect(routeSummaries([via([60, 'M4'])])).toEqual(['via M4']);
  });

  it('names its longest street where all of its streets are others’ too', () => {
    const routes = [via([500, 'High Street'], [400, 'Mill Lane']), via([300, 'High Street'])];
    expect(routeSummaries(routes)).toEqual(['via Mill Lane', 'via High Street']);
  });

  it('says so where no street has a name', () => {
    expect(routeSummaries([via([500])])).toEqual(['via unnamed ways']);
  });
});
