import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { answer, hold, lost, problem } from '../../testing/test-api.ts';
import { listen } from '../../testing/test-listening.ts';
import {
  answerNear,
  findMe,
  heading,
  openNear,
  rows,
  myLocation,
  nearest,
} from '../../testing/test-near-page.ts';
import { closed, HERE, toilet, unknown } from '../../testing/test-near.ts';
import { openPage } from '../../testing/test-page.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import { beAt, refusePosition } from '../../testing/test-position.ts';
import { announcer, boxOf, expectHidden, focus, seen, texts } from '../../testing/test-screen.ts';

/** Degrees north of where one is. */
const north = (degrees: number) => ({ lat: HERE.latitude + degrees, lng: HERE.longitude });

/** Whether what the map shows was asked for, without walks. */
const isOfMap = (body: unknown) => JSON.stringify(body).includes('"walks":false');

test('NEAR-02 asks for the position only after a press', async () => {
  const times = beAt();
  answerNear([toilet('Hall')]);
  await openNear();
  expect(times()).toBe(0);
  await myLocation().click();
  await expect.element(rows().first()).toBeVisible();
  expect(times()).toBeGreaterThan(0);
});

test('NEAR-02 without the position, the search and the map work without signing in', async () => {
  refusePosition();
  answerPlaces();
  answerNear([toilet('Hall')]);
  await openNear();
  await myLocation().click();
  await expect.element(page.getByText(/does not let Loovia see where you are/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Postcode, street or place' }).fill('market');
  await page.getByRole('option').first().click();
  await expect.element(heading()).toHaveTextContent(/^Toilets near .+/);
  await expect.element(heading()).not.toHaveTextContent(/^Toilets near you$/);
  await expect.element(rows().first()).toBeVisible();
});

describe('with the map', () => {
  beforeEach(() => {
    needMap('unpainted');
  });

  test('SHOW-07 toilets are on the map before any position, told apart by shape', async () => {
    const times = beAt();
    const asked = answerNear([
      toilet('Hall'),
      toilet('Inn', { opening: unknown, location: north(0.004) }),
      toilet('Shut', { opening: closed, location: north(0.006) }),
    ]);
    await openNear();
    await expect.element(seen('3 toilets on this map')).toBeVisible();
    await expect.element(rows()).toHaveLength(3);
    expect(asked[0]?.body).toMatchObject({ walks: false });
    expect(times()).toBe(0);
    await expect.element(page.getByRole('button', { name: /^Shut,/ })).toBeVisible();
    const shapes = ['Hall', 'Inn', 'Shut'].map((name) => {
      const { borderStyle, borderRadius } = getComputedStyle(
        page.getByRole('button', { name: new RegExp(`^${name},`) }).element(),
      );
      return `${borderStyle} ${borderRadius}`;
    });
    expect(new Set(shapes).size).toBe(3);
  });

  test('SHOW-07 what the map shows is searched after a move, and a reload shows it again', async () => {
    const asked = answerNear([toilet('Hall')]);
    await openNear();
    const search = page.getByRole('button', { name: 'Search this area' });
    await expect.element(readyMap()).toBeInTheDocument();
    await expect.element(search).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await search.click();
    await expect.element(search).not.toBeInTheDocument();
    await expect.poll(() => asked.length).toBe(2);
    const body = asked[1]?.body;
    expect(body).toMatchObject({ walks: false });
    await openNear();
    await expect.poll(() => asked.at(-1)?.body).toEqual(body);
  });

  test('NEAR-02 on a phone the button over the map covers no toilet at first', async () => {
    await page.viewport(390, 844);
    beAt();
    answerNear([toilet('North', { location: north(0.004) })]);
    await findMe();
    const marker = page.getByRole('button', { name: /^North,/ });
    const room = () => {
      const [sign, over] = [boxOf(marker), boxOf(myLocation())];
      return sign.y - over.y - over.height;
    };
    await expect.poll(room).toBeGreaterThan(0);
  });

  test('the position is under the toilets', async () => {
    beAt();
    answerNear([toilet('Here', { location: north(0) })]);
    await findMe();
    const marker = page.getByRole('button', { name: /^Here,/ });
    await expect.element(marker).toBeVisible();
    const { x, y, width, height } = boxOf(marker);
    const top = () => document.elementFromPoint(x + width / 2, y + height / 2);
    await expect.poll(() => marker.element().contains(top())).toBe(true);
  });
});

test('SHOW-07 the first toilet is on the first screen of a phone, on the first visit too', async () => {
  await page.viewport(390, 844);
  answerNear([toilet('Hall'), toilet('Inn')]);
  document.cookie = 'privacy_consent=; Path=/; Max-Age=0';
  await openPage('/near');
  await expect.element(rows().first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Your privacy choices' })).toBeVisible();
  const { y, height } = boxOf(rows().first());
  expect(y + height).toBeLessThan(844);
  const banner = boxOf(page.getByRole('region', { name: 'Your privacy choices' }));
  expect(banner.height).toBeLessThan(120);
});

test('the answer is in the largest words of the page', async () => {
  await page.viewport(390, 844);
  beAt();
  answerNear([toilet('Hall', { isAccessible: true, isFree: true })]);
  await findMe();
  const size = (locator: Locator) =>
    Number.parseFloat(getComputedStyle(locator.element()).fontSize);
  await expect.element(nearest()).toHaveTextContent('Step-free · Free');
  expect(size(nearest().getByText('4 min'))).toBeGreaterThan(size(heading()));
});

test('NEAR-03 NEAR-04 lists open toilets first, with the deciding facts of each', async () => {
  beAt();
  answerNear([
    toilet('Open', { isAccessible: true, isPublic: false, radar: true, description: 'Ask there.' }),
    toilet('Unknown', { opening: unknown, description: 'Up the stairs. '.repeat(20) }),
    toilet('Shut', { opening: closed, walk: { metres: 90, minutes: 1 } }),
  ]);
  await findMe();
  const lists = page
    .getByRole('main')
    .getByRole('region')
    .or(page.getByRole('main').css('section'));
  await expect.element(lists.filter({ hasText: 'Nearest' })).toHaveTextContent('Open');
  await expect.element(rows()).toHaveLength(3);
  await expect.element(announcer().getByText('3 toilets found near here')).toBeInTheDocument();
  await expect
    .poll(() => texts(page.getByRole('heading', { level: 2 })))
    .toEqual(['Nearest', 'Opening hours not known', 'Closed']);
  const first = rows().first();
  await expect.element(first).toHaveTextContent('4 min open until');
  await expect.element(first).toHaveTextContent('320 m on foot');
  await expect.element(rows().nth(1)).toHaveTextContent(/(Up the stairs\. ){10}Up the…/);
  await expect.element(rows().nth(1).getByText('hours unknown', { exact: true })).toBeVisible();
  await rows().nth(1).getByText('Unknown', { exact: true }).click();
  await expect
    .element(rows().nth(1).getByRole('link', { name: 'Add them' }))
    .toHaveAttribute('href', '/toilets/Unknown#add-hours');
  for (const fact of ['For customers only', 'Step-free', 'RADAR key', 'Ask there.']) {
    await expect.element(first).toHaveTextContent(fact);
  }
  const walk = first.getByRole('link', { name: 'Open in Google Maps to Open' });
  await expect.element(walk).toHaveAttribute('href', expect.stringMatching(/travelmode=walking/));
  await expect.element(walk).not.toHaveAttribute('href', expect.stringMatching(/origin=/));
});

test('NEAR-05 filters count what they hide, and one press leaves only what is certain', async () => {
  beAt();
  const asked = answerNear([
    toilet('Sure', { isAccessible: true }),
    toilet('Unsure'),
    toilet('Steps', { isAccessible: false }),
    toilet('Shut', { isAccessible: true, opening: closed }),
  ]);
  await findMe();
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect.element(seen('1 of 4 toilets near here is hidden.')).toBeVisible();
  expect(asked.at(-1)?.body).toMatchObject({ stepFree: true });
  await page.getByRole('button', { name: 'Include unknown' }).click();
  await expect
    .element(seen('2 of 4 toilets near here are hidden, 1 of them not known.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect.element(rows()).toHaveLength(4);
  const certain = page.getByRole('button', { name: 'Open now and step-free, confirmed' });
  await certain.click();
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toHaveTextContent('Sure');
  await certain.click();
  await expect.element(rows()).toHaveLength(4);
});

test('NEAR-06 distances follow the traveller, and the list reloads after 100 m', async () => {
  beAt();
  const asked = answerNear([toilet('Hall')]);
  await findMe();
  await expect.element(rows()).toHaveTextContent('320 m on foot');
  beAt(60);
  await expect.element(rows()).toHaveTextContent('260 m on foot');
  const times = () => asked.filter(({ body }) => !isOfMap(body)).length;
  expect(times()).toBe(1);
  beAt(120);
  await expect.poll(times).toBe(2);
});

test('NEAR-06 says how inaccurate the position is, until the device knows better', async () => {
  beAt(0, HERE, 400);
  answerNear([toilet('Hall')]);
  await findMe();
  const note = page.getByText('only knows where you are to within 400 m.');
  await expect.element(note).toBeVisible();
  beAt(10);
  await expect.element(note).not.toBeInTheDocument();
});

test('says that Loovia does not cover a place, and that distances are straight lines', async () => {
  beAt();
  const region = { title: 'Pennyshire', reachesHere: false };
  answerNear([toilet('Hall', { walk: null })], { region, walks: 'unavailable' });
  await findMe();
  await expect
    .element(page.getByText(/Loovia does not reach here. It covers Pennyshire/))
    .toBeVisible();
  await expect.element(page.getByText(/Distances are in a straight line/)).toBeVisible();
  await expect.element(rows()).toHaveTextContent('220 m');
});

test('offers to look farther if there are no toilets near, and does not say that any are saved', async () => {
  beAt();
  answerNear([]);
  await openNear();
  await myLocation().click();
  const none = page.getByRole('main').getByText('We know no toilets near here.');
  await expect.element(none).toBeVisible();
  const { calls, letGo } = hold('POST /api/toilets/near');
  await page.getByRole('button', { name: 'Look up to 10 km away' }).click();
  await expect.poll(() => calls[0]?.body).toMatchObject({ maxDistance: 10 });
  await expect.element(page.getByRole('main').getByText('Looking for toilets…')).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
  await expect.element(heading()).toHaveFocus();
  letGo();
  await expect.element(none).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Delete saved toilets' }))
    .not.toBeInTheDocument();
});

test('says nothing of steps until it knows the step-free walks', async () => {
  answerNear([toilet('here', { isAccessible: true })], { walks: 'streets' });
  beAt();
  await findMe();
  const { letGo } = hold('POST /api/toilets/near');
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect.element(seen('Looking for toilets…')).toBeVisible();
  await expectHidden(page.getByText('We do not know where steps are here'));
  letGo();
  await expect.element(page.getByText('We do not know where steps are here')).toBeVisible();
});

test('a failure never says that toilets seen before were not', async () => {
  const said = listen();
  answerNear([toilet('Hall')]);
  beAt();
  await findMe();
  await expect.element(page.getByText(/saved on this device/)).toBeVisible();
  answer('POST /api/toilets/near', lost);
  await page.getByRole('button', { name: 'Step-free', exact: true }).click();
  await expect.element(page.getByText(/You have seen these toilets before/)).toBeVisible();
  expect(said().join()).not.toContain('you have seen none');
});

test('says that the server is busy, and another try loads the list', async () => {
  beAt();
  answer('POST /api/toilets/near', () => problem(503, 'x'));
  await openNear();
  await myLocation().click();
  await expect.element(page.getByText(/you have seen none near here before/)).toBeVisible();
  answerNear([toilet('Hall')]);
  await focus(page.getByRole('button', { name: 'Try again' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(rows().first()).toBeVisible();
  await expect.element(heading()).toHaveFocus();
});
