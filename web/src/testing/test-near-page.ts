import { toiletsNearAnswerSchema, type NearToilet, type Walk } from '@loovia/core/api';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer, type Call } from './test-api.ts';
import { openPage } from './test-page.ts';

export const myLocation = () => page.getByRole('button', { name: 'Use my location' });
export const heading = () => page.getByRole('heading', { level: 1 });
export const rows = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

export async function openNear(): Promise<void> {
  await openPage('/near');
  await expect.element(heading()).toHaveTextContent(/^Toilets near you$/);
}

/** The toilets near a place, not those that the map shows before there is one. */
export const nearest = () => page.getByRole('region', { name: 'Nearest' });

/** Opens the page and finds the device. */
export async function findMe(): Promise<void> {
  await openNear();
  await myLocation().click();
  await expect.element(nearest()).toBeVisible();
}

/** Answers with these walks, and returns the calls. */
export function answerWalks(walks: readonly Walk[]): readonly Call[] {
  return answer('POST /api/toilets/near/walks', () => ({ walks }));
}

/** Answers with these toilets and without walks, and returns the calls. */
export function answerNear(toilets: readonly NearToilet[], change: object = {}): readonly Call[] {
  const region = { title: 'Pennyshire', reachesHere: true };
  answerWalks([]);
  const known = { toilets, walks: 'streets', region, isIncomplete: false, ...change };
  return answer('POST /api/toilets/near', () => toiletsNearAnswerSchema.parse(known));
}
