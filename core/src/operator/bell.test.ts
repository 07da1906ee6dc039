import { expect, it } from 'vitest';
import { bellWords } from './index.ts';

it('FACT-09 the bell is silent about a few new accounts, and says how many toilets and networks otherwise', () => {
  const quiet = { closedByNewcomers: 0, writtenByNewcomers: 0, busyNetworks: 0 };
  expect(bellWords(quiet)).toBeNull();
  expect(bellWords({ ...quiet, closedByNewcomers: 4, writtenByNewcomers: 4 })).toBeNull();
  expect(bellWords({ ...quiet, closedByNewcomers: 5 })).toMatch(
    /^In the last day, new accounts reported 5 toilets closed or gone, and wrote about or moved 0 toilets; 0 networks /,
  );
  expect(bellWords({ ...quiet, writtenByNewcomers: 30 })).toMatch(/ moved 30 toilets;/);
  expect(bellWords({ ...quiet, busyNetworks: 1 })).toMatch(/; 1 network reported /);
});
