import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectKeyboardPath } from '../accessibility/keyboard.ts';
import { expectNothingCut, setTextSize } from '../accessibility/layout.ts';
import { expect, expectNoAxeViolations, signIn, test, WIDTHS } from '../fixtures.ts';
import { OPERATOR, openAsOperator, openSection, said, signInAfresh } from '../operator.ts';
import { addToilet, openToiletPage } from '../toilet-page.ts';

const ASSETS = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));

test('FACT-11 for everybody else there is nothing of it: no page and no call, and its chunk loads for nobody', async ({
  page,
  signedInPage,
  request,
}) => {
  await openAsOperator(page);
  const anywhere = async (asked: typeof request) => {
    const answer = await asked.get('/nothing-here', { headers: { Accept: 'text/html' } });
    return [answer.status(), await answer.text()];
  };
  for (const asked of [request, signedInPage.request]) {
    for (const address of ['/operator', '/operator/', '/operator/index.html']) {
      const answer = await asked.get(address, { headers: { Accept: 'text/html' } });
      expect([answer.status(), await answer.text()], address).toEqual(await anywhere(asked));
      expect(answer.status()).toBe(404);
    }
    expect((await asked.get('/api/operator/toilets')).status()).toBe(404);
    expect((await asked.post('/api/operator/people/x/block')).status()).toBe(404);
  }
  expect((await page.request.get('/operator')).status()).toBe(200);
  expect(await (await page.request.get('/api/openapi.json')).text()).not.toContain('/operator/');
  const chunks = readdirSync(ASSETS).filter(
    (name) =>
      name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes('api/operator'),
  );
  expect(chunks).toEqual([expect.stringMatching(/^operator-page-/)]);
  const loaded: string[] = [];
  signedInPage.on('request', (asked) => loaded.push(asked.url()));
  await signedInPage.goto('/operator');
  await expect(signedInPage.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(signedInPage.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(loaded.filter((url) => /operator-page|api\/operator/.test(url))).toEqual([]);
});

test('FACT-11 an operator’s menu leads to their page, and nobody else’s names it', async ({
  page,
  signedInPage,
}) => {
  await signIn(page, OPERATOR);
  await page.goto('/about');
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Operators' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toilets' })).toBeVisible();
  await signedInPage.goto('/about');
  await expect(signedInPage.getByRole('link', { name: 'Your data' })).toBeVisible();
  await expect(signedInPage.getByRole('link', { name: 'Operators' })).toHaveCount(0);
});

test('FACT-10 an operator undoes what somebody did, and the toilet is as it was', async ({
  page,
}) => {
  await signInAfresh(page, 'builder@example.org');
  const id = await addToilet(page, 'Fuller Yard toilets');
  await signInAfresh(page, 'vandal@example.org');
  const status = await page.evaluate(async (toilet) => {
    const answer = await fetch(`/api/toilets/${toilet}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Vandal was here', facts: { isAccessible: false } }),
    });
    return answer.status;
  }, id);
  expect(status).toBe(200);
  await addToilet(page, 'Vandal palace');

  await openAsOperator(page);
  await page.getByRole('button', { name: 'Changed' }).click();
  await page.getByRole('button', { name: 'Details Fuller Yard toilets' }).click();
  await expect(page.getByRole('list', { name: 'Changes of Fuller Yard toilets' })).toContainText(
    'vandal@example.org',
  );
  await openSection(page, 'People');
  await page
    .getByRole('searchbox', { name: 'Search by part of the email address' })
    .fill('vandal@');
  const searchButton = page.getByRole('button', { name: 'Search', exact: true });
  await searchButton.press('Enter');
  await expect(page.getByRole('heading', { name: 'match ‘vandal@’' })).toBeVisible();
  await expect(searchButton).toBeFocused();
  await page.getByRole('checkbox', { name: 'Choose vandal@example.org' }).check();
  await page.getByRole('button', { name: 'Undo all they did…' }).click();
  const question = page.getByRole('dialog', { name: 'Undo all that one person did?' });
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toContainText(
    '1 change of 1 toilet undone, 1 toilet hidden. You can bring them back in the record.',
  );
  await page.getByRole('button', { name: 'Block vandal@example.org' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(said(page)).toContainText('vandal@example.org is blocked.');
  await openSection(page, 'Record');
  // Not by place: another test may act meanwhile.
  const blocked = 'operator@example.org blocked vandal@example.org';
  await expect(page.getByRole('heading', { level: 3, name: blocked })).toBeVisible();
  await openToiletPage(page, id, 'Fuller Yard toilets');
  await expect(page.getByRole('region', { name: 'What we know' })).toContainText(
    /Step-free.*said by one person/,
  );
  await expect(page.getByRole('region', { name: 'History' })).not.toContainText('Vandal');
});

test('FACT-10 a toilet is hidden, shown again, looked at and merged', async ({ page }) => {
  await signInAfresh(page, 'merges@example.org');
  const id = await addToilet(page, 'Tanner Row toilets');
  await addToilet(page, 'Tanner Row conveniences');
  await openAsOperator(page);
  const searchBox = page.getByRole('searchbox', { name: 'Search by name, address or id' });
  const find = async (words: string) => {
    await searchBox.fill(words);
    await searchBox.press('Enter');
    await expect(page.getByRole('heading', { name: `match ‘${words}’` })).toBeVisible();
    await expect(searchBox).toBeFocused();
  };
  await find('Tanner Row');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(searchBox).toHaveValue('');
  await find('Tanner Row toilets');
  await page.getByRole('button', { name: 'Details Tanner Row toilets' }).click();
  await page.getByRole('button', { name: 'Hide Tanner Row toilets' }).click();
  await expect(said(page)).toContainText('Tanner Row toilets is hidden.');
  expect((await page.request.get(`/api/toilets/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Show again Tanner Row toilets' }).click();
  await expect(said(page)).toContainText('Tanner Row toilets is shown again.');
  await page.getByRole('button', { name: 'Mark as looked at Tanner Row toilets' }).click();
  await expect(said(page)).toContainText('Tanner Row toilets was looked at.');
  await page.getByRole('button', { name: 'Merge into another… Tanner Row toilets' }).click();
  const other = page.getByRole('searchbox', { name: /Find the toilet that/ });
  await other.fill('Tanner Row conv');
  await other.press('Enter');
  await page.getByRole('button', { name: 'Merge into this one Tanner Row conveniences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(said(page)).toContainText('Tanner Row toilets is now a part of');
  await openToiletPage(page, id, 'Tanner Row');
});

test('FACT-10 a message is answered and closed', async ({ page, request }) => {
  const text = `The lock of the door sticks (${String(Date.now())})`;
  const sent = await request.post('/api/contact', {
    headers: { 'X-Forwarded-For': '192.0.2.77' },
    data: { category: 'loo_issue', message: text, returnContact: 'walker@example.org' },
  });
  expect(sent.status()).toBe(201);
  await openAsOperator(page);
  await openSection(page, 'Messages');
  const message = page.getByRole('listitem').filter({ hasText: text });
  await message.getByRole('button', { name: /^Answer / }).click();
  await message.getByRole('textbox', { name: 'Your answer' }).fill('Thank you, it is mended.');
  await message.getByRole('button', { name: /^Send answer / }).click();
  const link = page.getByRole('link', { name: 'Open the answer in your mail program' });
  await expect(link).toHaveAttribute(
    'href',
    /^mailto:walker@example\.org\?.*Thank%20you%2C%20it%20is%20mended/,
  );
  const href = (await link.getAttribute('href')) ?? '';
  // Not sent yet: it is still there after a look at another section, and after a reload.
  await openSection(page, 'Toilets');
  await openSection(page, 'Messages');
  await expect(link).toHaveAttribute('href', href);
  await page.getByRole('button', { name: /^Done / }).click();
  await expect(link).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(message).toContainText('Thank you, it is mended.');
  await expect(message.getByRole('link', { name: /^Open the answer/ })).toHaveAttribute(
    'href',
    href,
  );
  await message.getByRole('button', { name: /^Open again/ }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await message.getByRole('button', { name: /^Close without an answer/ }).click();
  await page.getByRole('button', { name: 'Closed' }).click();
  await expect(message).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search by part of the sender/ }).fill('walker@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Messages from ‘walker@’' })).toBeVisible();
  await message.getByRole('button', { name: /^Delete… / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message).toHaveCount(0);
});

test('FACT-11 logging out in another tab takes everything off the operators’ page', async ({
  page,
  context,
}) => {
  await openAsOperator(page);
  await openSection(page, 'People');
  await expect(page.getByText(/@example\.org/).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/@example\.org/)).toHaveCount(0);
});

test('FACT-11 once the session has ended, the operators’ page shows no more of what it had', async ({
  page,
}) => {
  await openAsOperator(page);
  await openSection(page, 'People');
  await expect(page.getByText(/@example\.org/).first()).toBeVisible();
  await page.context().clearCookies({ name: /session/ });
  await openSection(page, 'Toilets');
  await openSection(page, 'People');
  await expect(page.getByText('You are signed out, or no longer an operator.')).toBeVisible();
  await expect(page.getByText(/@example\.org/)).toHaveCount(0);
});

test('FACT-10 a report made after the card was opened is not marked as looked at', async ({
  page,
}) => {
  await signInAfresh(page, 'reports@example.org');
  const name = 'Chandler Court toilets';
  const id = await addToilet(page, name);
  const report = async (kind: string) => {
    const answer = await page.request.post(`/api/toilets/${id}/reports`, { data: { kind } });
    expect(answer.ok()).toBe(true);
  };
  await report('closed-today');
  await openAsOperator(page);
  await page.getByRole('button', { name: `Details ${name}` }).click();
  const changes = page.getByRole('list', { name: `Changes of ${name}` });
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await report('gone');
  const mark = page.getByRole('button', { name: `Mark as looked at ${name}` });
  await mark.click();
  await expect(page.getByText('Something new was said of this toilet.')).toBeVisible();
  await expect(changes.getByRole('listitem')).toHaveCount(2);
  await mark.click();
  await expect(said(page)).toContainText(`${name} was looked at.`);
});

test('everyone can use the operators’ page: axe, Tab, 200 % text, both widths and themes', async ({
  page,
}) => {
  await signInAfresh(page, 'looks@example.org');
  await addToilet(page, 'Cordwainer Lane toilets');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsOperator(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'Details Cordwainer Lane toilets' }).click();
  await expect(page.getByText('looks@example.org').first()).toBeVisible();
  for (const section of ['Toilets', 'People', 'Messages', 'Record']) {
    if (section !== 'Toilets') await openSection(page, section);
    await page.setViewportSize({ width: WIDTHS.wide, height: 900 });
    await expectNoAxeViolations(page);
    await expectKeyboardPath(page);
    await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, 'of colours');
    await page.emulateMedia({ colorScheme: 'light' });
    await setTextSize(page, 200);
    await expectNothingCut(page, 'text at 200 %');
    await setTextSize(page, 100);
  }
});
