import type { RecommendationAnswer } from '@loovia/core/recommendation';

import { expect, test } from '../fixtures.ts';

import {
  boxOf,
  buttonOf,
  RECOMMENDATION,
  RECOMMENDED,
  stubRecommendation,
} from '../recommendation-stubs.ts';
import { RESULTS_URL, route, stubRoutes } from '../results-stubs.ts';

test('ERR-13 missing code, an invalid answer, or none within 20 seconds is a failure', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await stubRoutes(page, [route(0)]);
  const late = Promise.withResolvers<RecommendationAnswer>();
  await stubRecommendation(page, (nth) =>
    nth === 1 ? ({ recommendation: 7 } as never) : late.promise,
  );
  await page.route('**/assets/ask-*.js', (request) => request.abort());
  await page.goto(RESULTS_URL);
  await buttonOf(page).click();
  await expect(boxOf(page)).toContainText('Reload the page to try again');
  await page.unroute('**/assets/ask-*.js');
  await page.reload();
  await buttonOf(page).click();
  await expect(boxOf(page)).toContainText('Error getting AI recommendation.');
  const asked = page.waitForRequest(RECOMMENDATION);
  await buttonOf(page).click();
  await asked;
  await expect(boxOf(page)).not.toContainText('Error');
  await page.clock.fastForward(20_000);
  await expect(boxOf(page)).toContainText('No answer came within 20 seconds.');
  late.resolve(RECOMMENDED);
});
