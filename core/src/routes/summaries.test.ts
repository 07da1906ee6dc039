import { describe, expect, it } from 'vitest';
import { routeSummaries } from './index.ts';

const via = (...streets: [number, ...string[]][]) => ({
  steps: streets.map(([distanceMetres, ...streetNames]) => ({ distanceMetres, streetNames })),
});

describe('routeSummaries', () => {
  it('names the street that tells each route from the others', () => {
    expect(
      routeSummaries([
        via([900, 'High Street'], [600, 'Chepstow Road'], [100, 'Mill Lane']),
        via([900, 'High Street'], [500, 'Caerleon Road']),
      ]),
    ).toEqual(['via Chepstow Road', 'via Caerleon Road']);
  });

  it('adds up a street met several times and prefers names to numbers', () => {
    const route = via([60, 'A48', 'Cardiff Road'], [100, 'Mill Lane'], [60, 'Cardiff Road']);
    expect(routeSummaries([route])).toEqual(['via Cardiff Road']);
    expect(routeSummaries([via([60, 'M4'])])).toEqual(['via M4']);
  });

  it('names its longest street where all of its streets are others’ too', () => {
    const routes = [via([500, 'High Street'], [400, 'Mill Lane']), via([300, 'High Street'])];
    expect(routeSummaries(routes)).toEqual(['via Mill Lane', 'via High Street']);
  });

  it('says so where no street has a name', () => {
    expect(routeSummaries([via([500])])).toEqual(['via unnamed ways']);
  });
});
