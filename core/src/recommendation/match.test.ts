import { describe, expect, it } from 'vitest';
import { matchStop } from './index.ts';
import { costedStop } from './test-stops.ts';

const stops = [
  costedStop({ placeId: 'db_1', name: 'Market Hall' }),
  costedStop({ placeId: 'db_2', name: 'Café' }),
  costedStop({ placeId: 'db_3', name: 'Café' }),
];
const idOf = (placeId: string, name: string) =>
  matchStop({ placeId, name }, stops)?.placeId ?? null;

describe('matchStop', () => {
  it('AI-14 finds a stop by its exact name, whatever id is given', () => {
    expect(idOf('db_1', 'Market Hall')).toBe('db_1');
    expect(idOf('invented', 'Market Hall')).toBe('db_1');
    expect(idOf('db_2', 'Market Hall')).toBe('db_1');
  });

  it('AI-14 distinguishes stops of the same name by their ids', () => {
    expect(idOf('db_2', 'Café')).toBe('db_2');
    expect(idOf('db_3', 'Café')).toBe('db_3');
    expect(idOf('db_1', 'Café')).toBeNull();
    expect(idOf('invented', 'Café')).toBeNull();
  });

  it('AI-14 else finds a stop by its id', () => {
    expect(idOf('db_1', 'market hall')).toBe('db_1');
    expect(idOf('db_3', '')).toBe('db_3');
  });

  it('AI-14 ERR-14 finds nothing where neither fits', () => {
    expect(idOf('invented', 'Palace')).toBeNull();
    expect(idOf('', '')).toBeNull();
    expect(matchStop({ placeId: 'db_1', name: 'Market Hall' }, [])).toBeNull();
  });
});
