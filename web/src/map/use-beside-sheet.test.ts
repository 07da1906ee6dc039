import { describe, expect, it } from 'vitest';
import { wayOut } from './use-beside-sheet.ts';

const SHEET = { left: 0, right: 300, top: 400, bottom: 600 };
const marker = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

describe('a marker behind the sheet', () => {
  it('is moved out on the nearer side, with a gap', () => {
    expect(wayOut(marker(100, 390), SHEET)).toEqual({ right: 0, down: -42 });
    expect(wayOut(marker(280, 500), SHEET)).toEqual({ right: 32, down: 0 });
  });

  it('is not moved if it is not covered', () => {
    for (const [left, top] of [
      [100, 360],
      [300, 500],
      [100, 600],
    ] as const) {
      expect(wayOut(marker(left, top), SHEET)).toBeNull();
    }
  });
});
