import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeConfig } from '../testing/test-config.ts';
import { openPage } from '../testing/test-page.ts';

test('BAR-11 BAR-12 BAR-13 BAR-14 BAR-15 BAR-16 LIMIT-21 the links of the footer, and the year in London', async () => {
  // Still 2030 in New York, where this browser is.
  changeConfig({ now: '2031-01-01T00:30:00+00:00' });
  await openPage('/about');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['About', '/about'],
    ['Contact Us', '/contact'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Cookies', '/cookies'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect.element(footer).toHaveTextContent('© 2031');
});
