import { expect, it } from 'vitest';
import { PointGrid } from './point-grid.ts';

it('finds what is near a pole, at any longitude', () => {
  const grid = new PointGrid<string>();
  grid.add({ lat: 89.9999, lng: 120 }, 'beside the pole');
  grid.add({ lat: 89, lng: 0 }, 'far away');
  const found = [...grid.within({ lat: 90, lng: 0 }, 100)];
  expect(found.map(({ item }) => item)).toEqual(['beside the pole']);
});
