/** A toilet that nobody rated counts as this (LIMIT-11). */
export const DEFAULT_CLEANLINESS = 3;

export type CleanlinessColour = 'green' | 'amber' | 'red';

/** Colour of a cleanliness rating of 0 to 5: 4 and over green, 3 and over amber, else red (LIMIT-12). */
export function cleanlinessColour(rating: number | null): CleanlinessColour {
  const value = rating ?? DEFAULT_CLEANLINESS;
  return value >= 4 ? 'green' : value >= 3 ? 'amber' : 'red';
}
