import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bus, home, leg, market, toilet } from '../testing/test-transit.ts';
import { StepLists } from './turns.tsx';

const steps = (instruction: string) => [
  { instruction, distanceMetres: 120, durationSeconds: 90, firstCoordinate: 0 },
];
const toMarket = { ...leg('walk', home, market, ['09:00', '09:05']), steps: steps('Turn left.') };
const toToilet = { ...leg('walk', market, toilet, ['09:23', '09:28']), steps: steps('Go on.') };

const textOf = (legs: (typeof bus)[]) =>
  renderToStaticMarkup(<StepLists legs={legs} />).replaceAll(/<[^>]*>/g, '|');

it('the turns of each walk stand under its words, as a bus is between them', () => {
  expect(textOf([toMarket, bus, toToilet])).toMatch(
    /Walk 350.m, 5.min, to Market Square\|+Turn left\. \(120.m\)\|+Walk 350.m, 5.min, to Castle toilets\|+Go on\./,
  );
});

it('the turns of a route in one piece need no heading', () => {
  expect(textOf([toMarket])).not.toContain('Walk');
});
