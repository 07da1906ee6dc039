import { describe, expect, it } from 'vitest';
import { cutText, shortened } from './index.ts';

describe('shortened', () => {
  it('leaves a sentence as it is', () => {
    const sentence = `stops.txt, line 3: stop_lat '${'9'.repeat(300)}' is not a latitude.`;
    expect(shortened(sentence)).toBe(sentence);
  });

  it('leaves out the middle of a long one, and keeps its letters whole', () => {
    const cut = shortened(`line 3: stop_lat '${'🚽'.repeat(30_000)}' is not a latitude.`);
    expect(cut.length).toBeLessThan(410);
    expect(cut).toMatch(/^line 3: stop_lat '🚽.* … .*🚽' is not a latitude\.$/u);
    expect(cut.isWellFormed()).toBe(true);
  });
});

describe('cutText', () => {
  it('shortens at a word’s end', () => {
    expect(cutText('a toilet in the park', 14)).toBe('a toilet in…');
    expect(cutText('short', 14)).toBe('short');
    expect(cutText('🚻'.repeat(20), 14)).toBe(`${'🚻'.repeat(3)}…`);
    expect(cutText(`a long word 🚻🚻`, 14)).toBe('a long word…');
  });
});
