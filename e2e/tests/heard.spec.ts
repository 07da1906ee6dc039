import { writeFile } from 'node:fs/promises';
import { toiletsNearAnswerSchema } from '@loovia/core/api';
import { StoryPage } from '../browsers/story-page.ts';
import { expect, NECESSARY_ONLY, test } from '../fixtures.ts';
import { type HeardBrowser, missingReader, openHeard } from '../heard/screen-reader.ts';

test.skip(missingReader !== null, missingReader ?? '');
// One screen reader for all tests: it takes longest to start.
test.describe.configure({ mode: 'default', timeout: 480_000 });

/** A village with few toilets, which are read in seconds. */
const KESTREL_BAY = { lat: 53.32, lng: 0.68 };
const TOILET = 'Kestrel Bay Quay Toilets';

let browser: HeardBrowser;
let page: StoryPage;

test.beforeAll(async () => {
  browser = await openHeard(KESTREL_BAY);
  page = new StoryPage(browser, test.info().project.use.baseURL ?? '');
  await page.goTo('/about');
  // As in fixtures.ts: the banner would be read on each page.
  await browser.evaluate(setCookie, 'privacy_consent', NECESSARY_ONLY);
  await page.goTo('/login');
  await press('Sign-in with Google');
  await page.byRole('textbox', 'Email').type('heard@example.org');
  await press('Sign in');
  await page.waitForAddress(/^\/$/);
});

test.afterEach(async ({}, testInfo) => {
  if (testInfo.status === testInfo.expectedStatus) return;
  await writeFile(testInfo.outputPath('failed.png'), await browser.screenshot(), 'base64');
});

test.afterAll(async () => {
  await browser.close();
});

const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${value}; path=/`;
  return Promise.resolve(0);
};

function press(button: string | RegExp): Promise<void> {
  return page.byRole('button', button).press();
}

/** Has the page read from its heading to its end. */
async function readPage(heading: string): Promise<readonly string[]> {
  await readHeadings([heading]);
  await browser.command('KP_Add');
  const said = await browser.hear();
  const all = said.join('\n');
  expect(all).toMatch(/^© 2024 Loovia/m);
  // Nothing but a map sounds as if it could be pressed, and nothing is read that is empty.
  expect(all).not.toMatch(/heading level \d\nclickable/);
  expect(all).not.toMatch(/statusbar\n(clickable|statusbar)/);
  return said;
}

/** Goes from one heading to the next, from the first. */
async function readHeadings(names: readonly string[]): Promise<void> {
  await browser.command('ctrl+Home');
  await browser.hear();
  for (const name of names) {
    await browser.command('h');
    const said = await browser.hear();
    expect(said.join('\n')).toMatch(new RegExp(`^${name} .*heading level \\d`, 'm'));
  }
}

type Words = string | RegExp;

/** What of this is said, in that order. */
function saidOf(said: readonly string[], wanted: readonly Words[]): readonly Words[] {
  const isSaid = (words: string) => (one: Words) =>
    typeof one === 'string' ? one === words : one.test(words);
  return said.flatMap((words) => wanted.filter(isSaid(words)));
}

/** All of these are said in this order, and each once. */
function expectInOrder(said: readonly string[], wanted: readonly Words[]): void {
  expect(saidOf(said, wanted), said.join('\n')).toEqual(wanted);
}

/** Each of these is said once: what a press does, and what comes of it, may come in either order. */
function expectOnce(said: readonly string[], ...wanted: readonly Words[]): void {
  for (const words of wanted) expect(saidOf(said, [words]), said.join('\n')).toEqual([words]);
}

const MOST_TABS = 20;

/** Goes on, or back, through what can be pressed, until that is said; what is said on the way. */
async function tabTo(key: 'Tab' | 'shift+Tab', wanted: RegExp): Promise<readonly string[]> {
  const all: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await browser.press(key);
    const said = await browser.hear();
    all.push(...said);
    if (said.some((words) => wanted.test(words))) return all;
  }
  throw new Error(`${key} does not lead to ${String(wanted)}, but to:\n${all.join('\n')}`);
}

test('NEAR-03 near me: the answer, then what else is open, then the rest, the map last', async () => {
  await page.goTo('/near');
  await press('Use my location');
  await page.byRole('button', /^Walk there/).isShown();
  const said = await readPage('Toilets near you');
  expectInOrder(said, [
    'Nearest',
    '4 min',
    'Kestrel Bay Playing Field Toilets',
    'Walk there to Kestrel Bay Playing Field Toilets',
    'Open in Google Maps to Kestrel Bay Playing Field Toilets',
    'Filter toilets',
    'Open when you get there',
    /^5 min Shower Block /,
    /^7 min Kestrel Bay Quay Toilets /,
    'Opening hours not known',
    /^2 min Kestrel Bay Car Park Toilets /,
    /^7 min Sprat & Barrel /,
    'Map of toilets',
  ]);
  await readHeadings(['Toilets near you', 'Nearest', 'Kestrel Bay Playing Field Toilets']);
});

test('FACT-02 a toilet’s page: each fact once, and once how all of them are known', async ({
  request,
}) => {
  const { lat, lng } = KESTREL_BAY;
  const answer = await request.post('/api/toilets/near', {
    data: { lat, lng, stepFree: false, maxDistance: 2.5 },
  });
  const { toilets } = toiletsNearAnswerSchema.parse(await answer.json());
  const id = toilets.find(({ name }) => name === TOILET)?.id ?? '';
  await page.goTo(`/toilets/${id}`);
  await page.byRole('heading', TOILET).isShown();
  const said = await readPage(TOILET);
  expectInOrder(said, [
    'Near High Street, Kestrel Bay, Pennyshire',
    'Open until 18:00',
    `Walk there to ${TOILET}`,
    `Open in Google Maps to ${TOILET}`,
    'What we know',
    'Step-free',
    'Free',
    'No baby changing',
    'Opening hours',
    'Every day',
    'Is this right?',
    'Cleanliness',
    'Where it is',
    'History',
    'Where this comes from',
  ]);
  const facts = said.slice(said.indexOf('What we know'), said.indexOf('Opening hours'));
  expect(facts.filter((words) => words.startsWith('Pennyshire (demo)'))).toHaveLength(1);
});

test('RES-05 RES-18 RES-33 results: routes to compare, and what a press on a toilet changes, and the link', async () => {
  await page.goTo('/');
  for (const [box, place] of [
    ['Start', 'Pennyminster station'],
    ['Destination', 'Market Farthing'],
  ] as const) {
    await page.byRole('combobox', box).type(place);
    await page.byRole('option').press();
  }
  await press('Cycling');
  await press('Find my route');
  const steps = 'Show steps and toilets for Route 1';
  await page.byRole('button', steps).isShown();
  // A new page is read line by line; here the keys would still be those of the box that was filled in.
  await page.goTo(await browser.address());
  await page.byRole('button', steps).isShown();
  const said = await readPage('Route Results');
  expectInOrder(said, [
    'Route 1',
    '51 min',
    'quickest',
    'via A1971',
    'Use the suggested stop',
    'Open in Google Maps without stops',
    steps,
    'Route 2',
    'via Hadlow Road',
    'Show steps and toilets for Route 2',
    'Route 3',
    'via Upper Larkmere Road',
    'Show steps and toilets for Route 3',
    'Filter toilets',
    'Map of the routes',
  ]);
  await readHeadings(['Route Results', 'Route 1', 'Route 2', 'Route 3']);

  await press(steps);
  await tabTo('Tab', /^Pennyminster Station Toilets check box not checked/);
  await browser.press('space');
  expectOnce(
    await browser.hear(/1 chosen/),
    'checked',
    /^Pennyminster Station Toilets added to your stops, 1 chosen/,
  );
  await tabTo('shift+Tab', /^Open in Google Maps with 1 stop push button/);
  const opened = new URL(await browser.openedBy(() => browser.press('Return')));
  expect(opened.searchParams.get('waypoints')).toMatch(/^53\.\d+,0\.\d+$/);
});
