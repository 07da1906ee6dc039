/** People who add toilets and send messages, and what of it was acknowledged. */
import { randomUUID } from 'node:crypto';
import { toiletAddedSchema } from '@loovia/core/api';
import { DAYS, emptyToiletForm } from '@loovia/core/toilet-submission';
import type * as z from 'zod/mini';
import { Browser } from '../../../server/src/testing/test-sign-in.ts';

interface SentToilet {
  readonly name: string;
  readonly openDays: number;
  /** The toilet as it was answered; null = no answer. */
  acknowledged: z.infer<typeof toiletAddedSchema>['toilet'] | null;
}

interface SentMessage {
  readonly message: string;
  isAcknowledged: boolean;
}

/** All that was sent so far, by the ids under which it was. */
export interface Sent {
  readonly toilets: Map<string, SentToilet>;
  readonly messages: Map<string, SentMessage>;
}

/** What an account may add within an hour. */
const MOST_ADDED = 30;
const CREATED = 201;

/** People who are signed in stay so, whatever is killed. */
export interface Account {
  readonly cookies: ReadonlyMap<string, string>;
  /** How many more toilets may be added from it. */
  left: number;
}

interface Around {
  readonly origin: string;
  /** Those that are free now. */
  readonly accounts: Account[];
  readonly random: () => number;
  readonly sent: Sent;
  readonly onAcknowledged: () => void;
  readonly hasEnded: () => boolean;
}

/** Adds one toilet after the other, from as many accounts as the limit of each asks for. */
export async function addToilets(around: Around): Promise<void> {
  const { origin, accounts, hasEnded } = around;
  while (!hasEnded()) {
    const account = accounts.pop() ?? (await signUp(origin));
    try {
      const browser = new Browser(origin);
      for (const [name, value] of account.cookies) browser.cookies.set(name, value);
      while (account.left > 0 && !hasEnded()) {
        account.left -= 1;
        await addToilet(browser, around);
      }
    } finally {
      if (account.left > 0) accounts.push(account);
    }
  }
}

async function signUp(origin: string): Promise<Account> {
  const browser = new Browser(origin);
  await browser.signIn(`${randomUUID()}@example.com`);
  return { cookies: browser.cookies, left: MOST_ADDED };
}

async function addToilet(browser: Browser, { random, sent, onAcknowledged }: Around) {
  const id = randomUUID();
  // Monday always: of hours that are all blank nothing is kept.
  const days = DAYS.filter((day) => day === 'monday' || random() < 0.7);
  const toilet: SentToilet = {
    name: `Toilet ${sent.toilets.size}`,
    openDays: days.length,
    acknowledged: null,
  };
  sent.toilets.set(id, toilet);
  const answer = await browser.post('/api/toilets', {
    ...emptyToiletForm(),
    submission_id: id,
    name: toilet.name,
    address: '1 High Street',
    location: `POINT(${(-3 + random()).toFixed(6)} ${(51.5 + random()).toFixed(6)})`,
    opening_hours: Object.fromEntries(days.map((day) => [day, openOn(random)])),
  });
  const body: unknown = await answer.json();
  if (answer.status !== CREATED) return;
  toilet.acknowledged = toiletAddedSchema.parse(body).toilet;
  onAcknowledged();
}

const openOn = (random: () => number) => ({
  closed: false,
  open: `0${Math.floor(random() * 10)}:00`,
  close: '17:30',
});

/** Sends one message after the other, each from a different network. */
export async function sendMessages(around: Around): Promise<void> {
  const { origin, sent, onAcknowledged, hasEnded } = around;
  const sender = new Browser(origin);
  while (!hasEnded()) {
    const submissionId = randomUUID();
    const count = sent.messages.size;
    const message = { message: `The door of number ${count} is stuck.`, isAcknowledged: false };
    sent.messages.set(submissionId, message);
    const answer = await sender.post(
      '/api/contact',
      {
        category: 'loo_issue',
        message: message.message,
        returnContact: 'ada@example.org',
        submissionId,
      },
      { 'X-Forwarded-For': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` },
    );
    await answer.arrayBuffer();
    if (answer.status !== CREATED) continue;
    message.isAcknowledged = true;
    onAcknowledged();
  }
}
