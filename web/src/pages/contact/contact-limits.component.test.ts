import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hold } from '../../testing/test-api.ts';
import {
  passMs,
  sleepMs,
  resumeClock,
  runClock,
  stopClockAt,
  waitAtStandstill,
} from '../../testing/test-clock.ts';
import {
  answerContact,
  fill,
  keepRecord,
  MESSAGE,
  message,
  readRecord,
  record,
  send,
  thanks,
} from '../../testing/test-contact.ts';
import { expectAddress, openPage, openSignedIn } from '../../testing/test-page.ts';
import { announcer } from '../../testing/test-screen.ts';

test('CONT-19 CONT-20 LIMIT-14 LIMIT-15 30 s between messages, and the fourth is too many', async () => {
  const sent = answerContact(() => ({ status: 201 }));
  const trySoon = async () => {
    await openPage('/contact');
    await fill();
    await send().click();
  };
  await openPage('/contact');
  const at = (...agoSeconds: number[]) => {
    const attempts = agoSeconds.map((ago) => Date.now() - ago * 1000);
    keepRecord({ attempts, cooldownUntil: 0, failures: 0 });
  };
  at(300, 200, 10);
  await trySoon();
  await expect
    .element(page.getByText(/^Please wait (20|1\d)s before submitting again\.$/))
    .toBeVisible();
  at(300, 200, 40);
  await trySoon();
  await expect
    .element(page.getByText('Too many submissions. Please try again later.'))
    .toBeVisible();
  expect(sent).toHaveLength(0);
  at(901, 200, 40);
  await trySoon();
  await expect.element(thanks()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('CONT-20 shows the server’s own sentence if it has counted too many messages', async () => {
  const detail = 'Too many submissions. Please try again later.';
  answerContact(() => ({ status: 429, detail, retryAfter: '700' }));
  await openPage('/contact');
  await fill();
  await send().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(detail);
  expect(record()).toEqual({ attempts: [], cooldownUntil: 0, failures: 0 });
});

test('CONT-07 CONT-16 CONT-17 CONT-22 LIMIT-19 thanks, cleared fields, and home after 2 s', async () => {
  runClock('2026-03-05T09:00:00Z');
  answerContact();
  const { letGo } = hold('POST /api/contact');
  await openSignedIn('/contact');
  keepRecord({ attempts: [], cooldownUntil: 0, failures: 2 });
  await fill(false);
  await expect.element(page.getByText('We will reply to ')).toBeVisible();
  await send().click();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await stopClockAt('2026-03-05T10:00:00Z');
  letGo();
  await waitAtStandstill(thanks());
  expect(send().query()).toBeNull();
  expect(page.css('textarea').element()).toHaveValue('');
  expect(page.css('main select').element()).toHaveValue('');
  expect(record()).toMatchObject({ cooldownUntil: 0, failures: 0 });
  await passMs(1999);
  expect(window.location.pathname).toBe('/contact');
  await passMs(1);
  await expectAddress('/');
});

test('CONT-18 CONT-19 CONT-21 DATA-19 LIMIT-16 each failure in a row makes the wait longer', async () => {
  runClock();
  const sent = answerContact(() => ({ status: 500, detail: 'Something else' }));
  await openPage('/contact');
  await fill();
  for (const [index, seconds] of [30, 60, 300].entries()) {
    await send().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Failed to submit your message. Please try again.');
    const wait = (left: number) =>
      page.getByText(`Please wait ${String(left)}s before submitting again.`);
    await expect
      .element(page.getByText(/^Please wait \d+s before submitting again\.$/))
      .toBeVisible();
    const kept = readRecord();
    expect(kept.failures).toBe(index + 1);
    const last = kept.attempts.at(-1) ?? 0;
    expect(kept.cooldownUntil - last).toBe(seconds * 1000);
    // A second takes a while here.
    if (seconds === 300) break;
    await stopClockAt(last + 10_000);
    await expect.element(wait(seconds - 10)).toBeVisible();
    await passMs(1000);
    await expect.element(wait(seconds - 11)).toBeVisible();
    await send().click();
    await expect.element(wait(seconds - 11)).toBeVisible();
    await passMs((seconds - 11) * 1000);
    await expect.element(page.getByText(/^Please wait/)).not.toBeInTheDocument();
    await expect
      .element(announcer().getByText('You can send your message now.'))
      .toBeInTheDocument();
    await expect.element(message()).toHaveValue(MESSAGE);
    // More than 3 in 15 minutes would be too many.
    keepRecord({ ...readRecord(), attempts: [] });
    resumeClock();
  }
  // The same message, which the server would store once.
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('CONT-19 CONT-20 a wait that becomes the wait after too many messages says when to send again', async () => {
  runClock('2026-07-01T09:00:00Z');
  answerContact(() => ({ status: 500 }));
  await openPage('/contact');
  await fill();
  await stopClockAt('2026-07-01T10:00:00Z');
  const attempts = [Date.now() - 200_000, Date.now() - 100_000];
  keepRecord({ attempts, cooldownUntil: 0, failures: 2 });
  await send().click();
  const failed = page.getByRole('main').getByText('Failed to submit your message.');
  await expect.element(failed).toBeVisible();
  await sleepMs(299_000);
  await expect.element(page.getByText('Please wait 1s before submitting again.')).toBeVisible();
  await passMs(1300);
  await expect
    .element(page.getByRole('main').getByText('Too many submissions. Please try again later.'))
    .toBeVisible();
  // 09:56:40 UTC and 15 minutes, to the next whole minute of British Summer Time.
  await expect.element(page.getByText('You can send again at 11:12.')).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/Wait \d+ seconds|You can send your message now/))
    .not.toBeInTheDocument();
  await sleepMs(400_000);
  await expect.element(announcer().getByText('You can send your message now.')).toBeInTheDocument();
  await expect.element(page.getByText('Too many submissions')).not.toBeInTheDocument();
  await expect.element(failed).not.toBeInTheDocument();
});
