import { listen } from '../accessibility/listen.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../hold.ts';
import {
  HERE,
  beAt,
  closed,
  findMe,
  heading,
  openNear,
  rows,
  stubNear,
  toilet,
  unknown,
  useMyLocation,
} from '../near.ts';

test('NEAR-01 anyone can open the page from the sign-in page and the bar', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Toilets near me/ })
    .click();
  await expect(page).toHaveURL('/near');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Toilets near me' }).click();
  await expect(heading(page)).toHaveText('Toilets near you');
});

test('NEAR-01 the planner and the installed app link to the page, too', async ({
  signedInPage: page,
}) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    shortcuts: { url: string }[];
  };
  expect(manifest.shortcuts.map(({ url }) => url)).toContain('/near');
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Toilets near me/ })
    .click();
  await expect(heading(page)).toHaveText('Toilets near you');
});

test('NEAR-01 the page has its words before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL ?? ''}/near`);
  await expect(heading(page)).toHaveText('Toilets near you');
  await expect(useMyLocation(page)).toBeVisible();
  await context.close();
});

test('NEAR-02 asks for the position only after a press', async ({ page }) => {
  await beAt(page.context());
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...how) => {
      asked.times++;
      ask(...how);
    };
    const watch = geolocation.watchPosition.bind(geolocation);
    geolocation.watchPosition = (...how) => {
      asked.times++;
      return watch(...how);
    };
  });
  const times = () =>
    page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
  await openNear(page);
  expect(await times()).toBe(0);
  await useMyLocation(page).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await times()).toBeGreaterThan(0);
});

test('NEAR-02 without the position, the search and the map work without signing in', async ({
  page,
}) => {
  await page.context().clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, failed) => {
      failed?.({ code: 1 } as GeolocationPositionError);
    };
  });
  await openNear(page);
  await useMyLocation(page).click();
  await expect(page.getByText(/does not let Loovia see where you are/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Postcode, street or place' }).fill('market');
  await page.getByRole('option').first().click();
  await expect(heading(page)).toHaveText(/^Toilets near .+/);
  await expect(heading(page)).not.toHaveText('Toilets near you');
  await expect(rows(page).first()).toBeVisible();
});

test.describe('with the map', () => {
  test.use({ map: 'unpainted' });

  test('NEAR-02 the middle of the map can be searched', async ({ page }) => {
    await openNear(page);
    await page.getByRole('button', { name: 'Search the middle of the map' }).click();
    await expect(heading(page)).toHaveText('Toilets near the place on the map');
    await expect(
      page.getByText(/We know no toilets near here|Open when you get there/),
    ).toBeVisible();
  });

  test('NEAR-02 on a phone the button over the map covers no toilet at first', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await beAt(page.context());
    const north = { lat: HERE.latitude + 0.004, lng: HERE.longitude };
    await stubNear(page, [toilet('North', { location: north })]);
    await findMe(page);
    const marker = page.getByRole('button', { name: /^North,/ });
    const search = page.getByRole('button', { name: 'Search the middle of the map' });
    const room = async () => {
      const [sign, over] = [await marker.boundingBox(), await search.boundingBox()];
      return sign && over ? sign.y - over.y - over.height : null;
    };
    await expect.poll(room).toBeGreaterThan(0);
  });
});

test('NEAR-03 NEAR-04 lists open toilets first, with the deciding facts of each', async ({
  page,
}) => {
  await beAt(page.context());
  await stubNear(page, [
    toilet('Open', { isAccessible: true, isPublic: false, radar: true, description: 'Ask there.' }),
    toilet('Unknown', { opening: unknown, description: 'Up the stairs. '.repeat(20) }),
    toilet('Shut', { opening: closed, walk: { metres: 90, minutes: 1 } }),
  ]);
  await findMe(page);
  const lists = page
    .getByRole('main')
    .getByRole('region')
    .or(page.getByRole('main').locator('section'));
  await expect(lists.filter({ hasText: 'Open when you get there' })).toContainText('Open');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('status').getByText('3 toilets found near here')).toBeAttached();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Open when you get there',
    'Opening hours not known',
    'Closed',
  ]);
  const first = rows(page).first();
  await expect(first).toContainText('4 min open until');
  await expect(first).toContainText('320 m on foot');
  await expect(rows(page).nth(1)).toContainText(/(Up the stairs\. ){10}Up the…/);
  for (const fact of ['For customers only', 'Step-free', 'RADAR key', 'Ask there.']) {
    await expect(first).toContainText(fact);
  }
  const walk = first.getByRole('link', { name: 'Walk there to Open, in Google Maps' });
  await expect(walk).toHaveAttribute('href', /travelmode=walking/);
  await expect(walk).not.toHaveAttribute('href', /origin=/);
});

test('NEAR-05 filters count what they hide, and one press leaves only what is certain', async ({
  page,
}) => {
  await beAt(page.context());
  const asked = await stubNear(page, [
    toilet('Sure', { isAccessible: true }),
    toilet('Unsure'),
    toilet('Steps', { isAccessible: false }),
    toilet('Shut', { isAccessible: true, opening: closed }),
  ]);
  await findMe(page);
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect(page.getByText('1 of 4 toilets near here is hidden.')).toBeVisible();
  expect(asked.at(-1)?.stepFree).toBe(true);
  await page.getByRole('button', { name: 'Keep ‘not known’' }).click();
  await expect(
    page.getByText('2 of 4 toilets near here are hidden, 1 of them because we do not know enough.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect(rows(page)).toHaveCount(4);
  const certain = page.getByRole('button', { name: 'Open now and step-free, confirmed' });
  await certain.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Sure');
  await certain.click();
  await expect(rows(page)).toHaveCount(4);
});

test('NEAR-06 distances follow the traveller, and the list reloads after 100 m', async ({
  page,
}) => {
  await beAt(page.context());
  const asked = await stubNear(page, [toilet('Hall')]);
  await findMe(page);
  await expect(rows(page)).toContainText('320 m on foot');
  await beAt(page.context(), 60);
  await expect(rows(page)).toContainText('260 m on foot');
  expect(asked).toHaveLength(1);
  await beAt(page.context(), 120);
  await expect.poll(() => asked.length).toBe(2);
});

test('NEAR-06 says how inaccurate the position is, until the device knows better', async ({
  page,
}) => {
  await beAt(page.context(), 0, HERE, 400);
  await stubNear(page, [toilet('Hall')]);
  await findMe(page);
  const note = page.getByText('only knows where you are to within 400 m.');
  await expect(note).toBeVisible();
  await beAt(page.context(), 10);
  await expect(note).toHaveCount(0);
});

test('says that Loovia does not cover a place, and that distances are straight lines', async ({
  page,
}) => {
  await beAt(page.context());
  const region = { title: 'Pennyshire', reachesHere: false };
  await stubNear(page, [toilet('Hall', { walk: null })], { region, walks: 'unavailable' });
  await findMe(page);
  await expect(page.getByText(/Loovia does not reach here. It covers Pennyshire/)).toBeVisible();
  await expect(page.getByText(/Distances are in a straight line/)).toBeVisible();
  await expect(rows(page)).toContainText('220 m');
});

test('offers to look farther if there are no toilets near, and does not say that any are saved', async ({
  page,
}) => {
  await beAt(page.context());
  await stubNear(page, []);
  await openNear(page);
  await useMyLocation(page).click();
  const none = page.getByRole('status').getByText('We know no toilets near here.');
  await expect(none).toBeVisible();
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/toilets/near', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  const request = page.waitForRequest('**/api/toilets/near');
  await page.getByRole('button', { name: 'Look up to 10 km away' }).click();
  expect((await request).postDataJSON()).toMatchObject({ maxDistance: 10 });
  await expect(page.getByRole('status').getByText('Looking for toilets…')).toBeVisible();
  await expect(none).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  answer.resolve(undefined);
  await expect(none).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete saved toilets' })).toHaveCount(0);
});

test('says nothing of steps until it knows the step-free walks', async ({ page }) => {
  await stubNear(page, [toilet('here', { isAccessible: true })], { walks: 'streets' });
  await beAt(page.context());
  await findMe(page);
  const { letGo } = await hold(page, '**/api/toilets/near');
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect(page.getByText('Looking for toilets…')).toBeVisible();
  await expect(page.getByText('We do not know where steps are here')).toBeHidden();
  await letGo();
  await expect(page.getByText('We do not know where steps are here')).toBeVisible();
});

test('a failure never says that toilets seen before were not', async ({ page }) => {
  const said = await listen(page);
  await beAt(page.context());
  await findMe(page);
  await expect(page.getByText(/saved on this device/)).toBeVisible();
  await page.route('**/api/toilets/near', (route) => route.abort());
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect(page.getByText(/toilets you have seen before/)).toBeVisible();
  expect((await said()).join()).not.toContain('You have not seen any toilets');
});

test('says that the server is busy, and another try loads the list', async ({ page }) => {
  await beAt(page.context());
  await page.route('**/api/toilets/near', (route) => route.fulfill({ status: 503, json: {} }));
  await openNear(page);
  await useMyLocation(page).click();
  await expect(page.getByText(/You have not seen any toilets near here before/)).toBeVisible();
  await page.unroute('**/api/toilets/near');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await expect(heading(page)).toBeFocused();
});
