import { expect, test } from 'vitest';
import { readability } from './readability.ts';

test('the index of readability knows easy words from hard ones', () => {
  const easy = readability(['The cat sat on the mat. It was warm.', 'Then it went out.']);
  expect(easy.fleschKincaid).toBeLessThan(2);
  expect(easy.longest).toEqual({ words: 6, sentence: 'The cat sat on the mat.' });
  const hard = readability([
    'Notwithstanding the aforementioned limitations, contributors irrevocably acknowledge the operator’s discretionary authority.',
  ]);
  expect(hard.fleschKincaid).toBeGreaterThan(15);
  expect(hard.gunningFog).toBeGreaterThan(15);
});
