import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { home, leg, market } from '../testing/test-transit.ts';
import { Turns } from './turns.tsx';

it('WAYS-04 the turns of a way are folded under how many there are', () => {
  const steps = [
    { instruction: 'Turn left.', distanceMetres: 120, durationSeconds: 90, firstCoordinate: 0 },
    { instruction: 'Arrive.', distanceMetres: 0, durationSeconds: 0, firstCoordinate: 9 },
  ];
  const walk = { ...leg('walk', home, market, ['09:00', '09:05']), steps };
  const html = renderToStaticMarkup(<Turns leg={walk} />);
  expect(html).toMatch(/^<details[^>]*><summary>2 turns/);
  expect(html.replaceAll(/<[^>]*>/g, '|')).toMatch(/Turn left\. \(120.m\)\|+Arrive\.\|/);
  expect(renderToStaticMarkup(<Turns leg={{ ...walk, steps: [] }} />)).toBe('');
});
