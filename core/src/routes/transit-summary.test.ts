import { describe, expect, it } from 'vitest';
import { transitSummary } from './index.ts';

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
