import { describe, expect, it } from 'vitest';
import { openingLater } from './index.ts';

const NINE = '2024-03-05T09:00:00Z';
const after = (minutes: number) => new Date(Date.parse(NINE) + minutes * 60_000).toISOString();

describe('hours that were judged some time ago', () => {
  it.each([
    ['open', { closes: after(30) }, 29, 'open'],
    ['open', { closes: after(30) }, 30, 'closed'],
    ['closed', { opens: after(30) }, 29, 'closed'],
    ['closed', { opens: after(30) }, 30, 'open'],
    ['unknown', {}, 30, 'unknown'],
  ] as const)('%s, %j, are %i minutes later %s', (state, hours, minutes, expected) => {
    const judged = { state, reason: 'Open', at: NINE, ...hours };
    const later = openingLater(judged, new Date(after(minutes)));
    expect(later.state).toBe(expected);
    expect(new Date(later.at)).toEqual(new Date(after(minutes)));
  });
});
