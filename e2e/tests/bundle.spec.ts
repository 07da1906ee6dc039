import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { analyticsFiles } from '../analytics.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { openToilets } from '../journey.ts';
import { fillIn, openPlanner, submit } from '../planner.ts';
import { VENDOR_ADDRESS, VENDOR_TRACES } from '../vendor-traces.ts';

test.use({ map: 'unpainted' });

const LOCK_FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

function builtFiles(): { name: string; text: string }[] {
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(m?js|css|html|json)$/.test(entry.name))
    .map(({ name, parentPath }) => ({ name, text: readFileSync(`${parentPath}/${name}`, 'utf8') }));
}

for (const { id, what, pattern, sample } of VENDOR_TRACES) {
  test(`${id} nothing that was built has ${what}`, () => {
    expect(sample).toMatch(pattern);
    const files = builtFiles();
    expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(20);
    expect(files.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
  });
}

test('the files that a device keeps take about a megabyte, as /cookies says', async ({ page }) => {
  const { text = '' } = builtFiles().find(({ name }) => name === 'service-worker.js') ?? {};
  const [, shell = ''] = /\[([^\]]*"\/assets\/react-[^\]]*)\]/.exec(text) ?? [];
  const kept = z.array(z.string()).parse(JSON.parse(`[${shell}]`));
  const bytes = kept.reduce((sum, path) => sum + statSync(DIST + path).size, 0);
  expect(bytes).toBeGreaterThan(500_000);
  // With the screens that somebody opens besides.
  expect(bytes).toBeLessThan(1_000_000);
  await page.goto('/cookies');
  await expect(page.getByText('They take about a megabyte')).toBeVisible();
});

test('LIB-27 react-dom 19 draws the page that is served', async ({ page }) => {
  // React's developer tools use this hook: each renderer reports its name and version here when it starts.
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: ({ rendererPackageName, version }: Record<string, unknown>) =>
          renderers.push({ rendererPackageName, version }),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const renderers = await page.evaluate((): unknown => Reflect.get(window, 'renderers'));
  expect(renderers).toMatchObject([{ rendererPackageName: 'react-dom' }]);
  expect(JSON.stringify(renderers)).toMatch(/"version":"19\./);
});

test('LIB-27 the page depends on React by its own name', () => {
  const lockSchema = z.object({
    packages: z.record(
      z.string(),
      z.object({
        name: z.string().optional(),
        dependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  });
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(LOCK_FILE, 'utf8')));
  for (const name of ['react', 'react-dom']) {
    expect(packages.web?.dependencies?.[name]).toMatch(/^19\./);
    // A package under another name has its own name next to it.
    expect(packages[`node_modules/${name}`]?.name).toBeUndefined();
  }
  expect(packages.web?.dependencies).not.toHaveProperty('preact');
});

test('LIB-02 LIB-06 LIB-14 LIB-16 LIB-18 LIB-19 LIB-20 LIB-22 LIB-23 LIB-24 LIB-25 a visit to all parts calls no such backend and stores no token', async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  const sockets: string[] = [];
  const keys: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('request', (request) => {
    asked.push(request.url());
    const { apikey, authorization } = request.headers();
    keys.push(...[apikey, authorization].filter((header) => header !== undefined));
  });
  await signIn(page, 'walker@example.org');
  await openPlanner(page);
  await fillIn(page);
  await submit(page);
  const rows = await openToilets(page, 1);
  await rows.nth(0).getByRole('checkbox').check();
  for (const path of ['/add-toilet', '/contact', '/about', '/terms', '/privacy', '/cookies']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  expect('/storage/v1/object/list/files').toMatch(VENDOR_ADDRESS);
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => url.includes('/api/')).length).toBeGreaterThan(5);
  for (const url of asked) {
    expect(new URL(url).origin).toBe(origin);
    expect(new URL(url).pathname + new URL(url).search).not.toMatch(VENDOR_ADDRESS);
  }
  expect(sockets).toEqual([]);
  expect(keys).toEqual([]);
  for (const [key, value] of kept) {
    expect(key).not.toMatch(/token|auth|^sb-|^ph_/i);
    expect(value).not.toMatch(/eyJ|"(access|refresh)_token"/);
  }
});

test.describe('with consent to analytics', () => {
  test.use({ consent: 'v1:1:1' });

  test('API-26 ANALYT-02 loads nothing if the operator has not set up analytics', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const files = analyticsFiles();
    expect(asked.filter((url) => files.some((file) => url.endsWith(file)))).toEqual([]);
    const { origin } = new URL(page.url());
    for (const url of asked) expect(new URL(url).origin).toBe(origin);
  });
});
