import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openSignedIn } from '../../../testing/test-page.ts';
import { answerRoutes, openToilets } from '../../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../../testing/test-results.ts';
import { setTextSize } from '../../../testing/test-screen.ts';
import { keepFilters } from '../../../toilets/use-filters.ts';

/** Wide ones and narrow ones, so that a line ends at each word in turn. */
const WIDTHS = Array.from({ length: 24 }, (_, step) => 320 + 6 * step);

/** The boxes of the lines of a node's own words. */
function lineBoxes(node: Node | null): DOMRect[] {
  if (node === null) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width }) => width > 2);
}

const isOneLine = (sign: DOMRect, words: DOMRect | undefined) =>
  words !== undefined && sign.top < words.bottom && sign.bottom > words.top;

function signsAlone(row: Locator): string[] {
  const element = row.element();
  // Drawn in the room at the end of the name's last line, or before its first.
  const dots = [...element.querySelectorAll('[data-cleanliness] > :first-child')].filter((name) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(name);
    const [before, after] = [paddingInlineStart, paddingInlineEnd].map(Number.parseFloat);
    const lines = [...name.getClientRects()];
    const [line, room] = before === 0 ? [lines.at(-1), after] : [lines[0], before];
    return line === undefined || !room || line.width <= room;
  });
  const signs = [...element.querySelectorAll('p svg')].filter(
    (sign) => !isOneLine(sign.getBoundingClientRect(), lineBoxes(sign.nextSibling).at(0)),
  );
  return [...dots, ...signs].map(({ parentElement }) => parentElement?.textContent ?? '');
}

test('SHOW-05 RES-36 no sign of a toilet’s row is alone on a line, whatever the width', async () => {
  const named = (number: number, name: string) =>
    stop(number, { name, isAccessible: true, hasBabyChanging: null });
  answerRoutes([
    route(0, {
      stops: [
        named(1, 'Quay Toilets'),
        named(2, 'Riverside and Old Market Toilets'),
        named(3, 'Toilets of the Museum by the Castle'),
      ],
    }),
  ]);
  keepFilters({ filters: ['stepFree'], keepsUnknown: true });
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  for (const percent of [100, 200]) {
    setTextSize(percent);
    for (const width of WIDTHS) {
      await page.viewport(width, 844);
      for (const row of rows.all()) expect(signsAlone(row), `${String(width)} px`).toEqual([]);
    }
  }
});
