import { expect, test } from 'vitest';
import { frequencyWords, toleranceWords } from './planner-sliders.tsx';

test('PLAN-12 the frequency is given as minutes between stops, and 0 as no stops', () => {
  expect(frequencyWords(50)).toBe('a stop every 50 minutes');
  expect(frequencyWords(1)).toBe('a stop every minute');
  expect(frequencyWords(0)).toBe('no stops');
});

test('PLAN-14 LIMIT-08 the tolerance is shown in metres, 10 per unit', () => {
  expect(toleranceWords(50)).toBe('up to 500\u00a0m off my route');
  expect(toleranceWords(250)).toBe('up to 2500\u00a0m off my route');
  expect(toleranceWords(0)).toBe('only toilets on my route');
});
