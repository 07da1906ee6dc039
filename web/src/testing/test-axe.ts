import { run } from 'axe-core';
import { expect } from 'vitest';

/** In the other theme of a checked page only the colours differ, which take axe the longest. */
type Rules = 'all' | 'of colours';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits for colour transitions: half-way between two readable colours, text may not be readable. */
async function transitionsEnd(): Promise<void> {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** Runs axe on the whole page, with no rule turned off. */
export async function expectNoAxeViolations(rules: Rules = 'all'): Promise<void> {
  await transitionsEnd();
  const { violations } = await run({
    runOnly:
      rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES },
    resultTypes: ['violations'],
  });
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
