import { toiletsNearAnswerSchema, type NearToilet } from '@loovia/core/api';
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

/** Opens the page and finds the device. */
export async function findMe(): Promise<void> {
  await openNear();
  await myLocation().click();
  await expect.element(rows().first()).toBeVisible();
}

/** Answers with these toilets, and returns the calls. */
export function answerNear(toilets: readonly NearToilet[], change: object = {}): readonly Call[] {
  const region = { title: 'Pennyshire', reachesHere: true };
  const known = { toilets, walks: 'streets', region, isIncomplete: false, ...change };
  return answer('POST /api/toilets/near', () => toiletsNearAnswerSchema.parse(known));
}
