import type { RecommendationAnswer } from '@loovia/core/recommendation';
import type { Page } from '@playwright/test';
import { routeCard } from './journey.ts';

export { RECOMMENDED, REPLACED } from '../web/src/testing/test-recommendations.ts';

export const RECOMMENDATION = '**/api/ai/recommendation';

export const buttonOf = (page: Page, number = 1) =>
  routeCard(page, number).getByRole('button', { name: 'AI Recommendation' });
export const boxOf = (page: Page, number = 1) =>
  routeCard(page, number).getByRole('region', { name: 'AI Recommendation' });

/** The body of a request. */
interface Asked {
  readonly json: string;
  readonly prompt: string;
}

/** Answers recommendations and records the requests. */
export async function stubRecommendation(
  page: Page,
  answer: (nth: number) => RecommendationAnswer | Promise<RecommendationAnswer>,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.unroute(RECOMMENDATION);
  await page.route(RECOMMENDATION, async (request) => {
    asked.push(request.request().postDataJSON() as Asked);
    await request.fulfill({ json: await answer(asked.length) }).catch(() => undefined);
  });
  return asked;
}
