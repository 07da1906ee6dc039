import { expect, it } from 'vitest';
import { toleranceMetres } from './index.ts';

it('LIMIT-08 STOP-03 a stop may lie 10 m from the route for each unit of tolerance', () => {
  expect([0, 1, 50, 137, 250].map(toleranceMetres)).toEqual([0, 10, 500, 1370, 2500]);
});
