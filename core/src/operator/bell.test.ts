import { expect, it } from 'vitest';
import { bellWords } from './index.ts';

it('FACT-09 the bell is silent about a few new accounts, and says how many toilets and networks otherwise', () => {
  expect(bellWords({ closedByNewcomers: 0, busyNetworks: 0 })).toBeNull();
  expect(bellWords({ closedByNewcomers: 4, busyNetworks: 0 })).toBeNull();
  expect(bellWords({ closedByNewcomers: 5, busyNetworks: 0 })).toMatch(
    /^In the last day, new accounts reported 5 toilets closed or gone, and 0 networks /,
  );
  expect(bellWords({ closedByNewcomers: 1, busyNetworks: 1 })).toMatch(/ 1 toilet .* 1 network /);
});
