import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { submit } from '../contact/submissions.ts';
import { forgetCalls } from '../limits/count-call.ts';
import { silentDatabase, switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { toiletRecord } from '../testing/test-toilets.ts';
import { type Caller, problemOf } from './test-calls.ts';
import { ADA, contactOn, MESSAGE } from './test-contact.ts';
import { storeUser } from '../testing/test-users.ts';

async function expectTryAgain(answer: Response) {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('30');
  expect((await problemOf(answer)).detail).toBe('Failed to submit your message. Please try again.');
}

describe.each(TEST_BACKENDS)('messages on $name', (backend) => {
  const database = useDatabase(backend);
  let contact: ReturnType<typeof contactOn>;

  beforeAll(() => storeUser(database.db, ADA.id, ADA));
  beforeEach(async () => {
    await database.db.deleteFrom('contact_submissions').execute();
    await database.db.deleteFrom('calls_counted').execute();
    contact = contactOn(database.db);
  });

  const stored = () => database.db.selectFrom('contact_submissions').selectAll().execute();
  const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

  it('API-16 CONT-06 DATA-17 keeps the account’s email and id', async () => {
    const answer = await contact.send({ ...MESSAGE, returnContact: null }, { user: ADA });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true });
    expect(await stored()).toEqual([
      {
        id: expect.any(String) as string,
        created_at: contact.clock(),
        user_email: 'ada@example.org',
        category: 'loo_issue',
        message: 'The door is stuck.',
        return_contact: null,
        user_id: 'ada',
        toilet_place_id: null,
        toilet_name: null,
        submission_id: null,
        state: 'open',
        answer: null,
        answered_at: null,
        answering_at: null,
      },
    ]);
  });

  it('API-16 ROUTE-08 CONT-05 keeps the contact text of someone anonymous as their email', async () => {
    expect((await contact.send(MESSAGE)).status).toBe(201);
    expect(await stored()).toMatchObject([
      { user_email: '01633 656656', return_contact: '01633 656656', user_id: null },
    ]);
  });

  it('API-16 has a placeholder if there is neither an account nor a contact', async () => {
    const { clock } = contact;
    const submission = { ...MESSAGE, category: 'general' as const };
    await submit({
      db: database.db,
      clock,
      counts: [{ sender: 'test', most: 3 }],
      submission: {
        ...submission,
        user: null,
        returnContact: null,
        toiletPlaceId: null,
        submissionId: null,
      },
    });
    expect(await stored()).toMatchObject([
      { user_email: 'anonymous@loovia.invalid', return_contact: null, user_id: null },
    ]);
  });

  it.each([
    [{}, 'category', 'Please select a contact category'],
    [{ category: 'loo_issue' }, 'message', 'Please enter a message'],
    [
      { category: 'loo_issue', message: ' Too short ' },
      'message',
      'Message must be at least 10 characters long',
    ],
    [
      { category: 'loo_issue', message: MESSAGE.message },
      'returnContact',
      'Please provide contact information so we can get back to you',
    ],
    [
      { ...MESSAGE, returnContact: '0163' },
      'returnContact',
      'Please provide valid contact information (email or phone)',
    ],
    [{ ...MESSAGE, message: '<<<<<>>>>>""""' }, 'message', 'Please enter a message'],
    [{ ...MESSAGE, message: '\u200B'.repeat(12) }, 'message', 'Please enter a message'],
    [
      { ...MESSAGE, category: 'x'.repeat(101), message: '' },
      'category',
      'Please select a contact category',
    ],
    [{ ...MESSAGE, category: null, message: 7 }, 'category', 'Please select a contact category'],
    [{ ...MESSAGE, message: null }, 'message', 'Please enter a message'],
    [
      { ...MESSAGE, returnContact: null },
      'returnContact',
      'Please provide contact information so we can get back to you',
    ],
    [
      { ...MESSAGE, message: 'x'.repeat(5001) },
      'message',
      'Message must be at most 5000 characters long',
    ],
    [
      { ...MESSAGE, returnContact: 'x'.repeat(256) },
      'returnContact',
      'Contact information must be at most 255 characters long',
    ],
    [{ ...MESSAGE, colour: 'red' }, 'colour', 'colour is not known here.'],
  ])(
    'CONT-14 refuses %j with the first failing rule, which is no attempt',
    async (body, field, message) => {
      const answer = await contact.send(body);
      expect(answer.status).toBe(422);
      expect(await problemOf(answer)).toMatchObject({
        detail: message,
        errors: [{ field, message }],
      });
      expect(await stored()).toEqual([]);
      expect((await contact.send(MESSAGE)).status).toBe(201);
    },
  );

  it('CONT-15 stores script and SQL as harmless text', async () => {
    const body = {
      category: '<loo_issue>',
      message: `<script>alert("1")</script>'); DROP TABLE contact_submissions; -- &\u0000\u001b[31m`,
      returnContact: `"><img src=x>'ada@example.org`,
    };
    expect((await contact.send(body)).status).toBe(201);
    expect(await stored()).toMatchObject([
      {
        category: 'loo_issue',
        message: 'scriptalert(1)/script); DROP TABLE contact_submissions; -- [31m',
        return_contact: 'img src=xada@example.org',
      },
    ]);
  });

  it('stores the toilet it is about, with its name if known', async () => {
    const entries = async function* () {
      yield await Promise.resolve({ where: '1', record: toiletRecord() });
    };
    await importRecords(database.db, 'test', entries());
    const [toilet] = await database.db.selectFrom('toilets').select(['id', 'name']).execute();
    const known = `db_${toilet?.id ?? ''}`;
    const ids = [known, 'db_00000000-0000-4000-8000-000000000000', 'db_x', 'region_node/1'];
    ids.push('" <', `Clo${'\u0301'.repeat(60)}sed`, '\u202Edb_x');
    for (const toiletPlaceId of ids) {
      expect((await contact.send({ ...MESSAGE, toiletPlaceId })).status).toBe(201);
      contact.later(900);
    }
    const kept = (await stored()).map((row) => [row.toilet_place_id, row.toilet_name]);
    expect(kept).toEqual([
      [known, toilet?.name],
      ...ids.slice(1, 4).map((id) => [id, null]),
      ...ids.slice(4).map(() => [null, null]),
    ]);
  });

  it.each([
    ['CONT-23 per account', { user: ADA }],
    ['CONT-24 per address', {}],
  ])(
    '%s: 30 s between messages, 3 in 15 minutes, and says when to try again',
    async (_, caller) => {
      const send = () => contact.send(MESSAGE, caller);
      expect((await send()).status).toBe(201);
      contact.later(12);
      const early = await send();
      expect(early.status).toBe(429);
      expect(early.headers.get('Retry-After')).toBe('18');
      expect((await problemOf(early)).detail).toBe('Please wait 18s before submitting again.');
      contact.later(18);
      expect((await send()).status).toBe(201);
      contact.later(30);
      expect((await send()).status).toBe(201);
      contact.later(30);
      const fourth = await send();
      expect(fourth.status).toBe(429);
      expect(fourth.headers.get('Retry-After')).toBe('810');
      expect((await problemOf(fourth)).detail).toBe(
        'Too many submissions. Please try again later.',
      );
      contact.later(810);
      expect((await send()).status).toBe(201);
      expect(await stored()).toHaveLength(4);
    },
  );

  it('CONT-23 CONT-24 counts accounts and networks apart, and believes only the proxy', async () => {
    const callers: readonly [Caller, number][] = [
      [{ from: '203.0.113.1' }, 201],
      [{ from: '203.0.113.2' }, 201],
      [{ from: '203.0.113.2', user: ADA }, 201],
      [{ from: '203.0.113.3', user: ADA }, 429],
      [{ from: '198.51.100.9, 203.0.113.1' }, 429],
      [{ from: '2001:db8:0:7::1' }, 201],
      [{ from: '2001:db8:0:7:1:2:3:4' }, 429],
      [{ from: '2001:db8:0:8::1' }, 201],
      [{ from: 'nonsense' }, 201],
      [{ from: '' }, 429],
    ];
    for (const [caller, status] of callers) {
      expect([caller, (await contact.send(MESSAGE, caller)).status]).toEqual([caller, status]);
    }
  });

  it('CONT-24 takes six messages of a /56 and twelve of a /48 in 15 minutes, whatever their addresses', async () => {
    const take = async (addresses: readonly string[]) => {
      const answers: Response[] = [];
      for (const from of addresses) answers.push(await contact.send(MESSAGE, { from }));
      return statusesOf(answers).filter((status) => status === 201).length;
    };
    const hexes = Array.from({ length: 10 }, (_, index) => index.toString(16));
    expect(await take(hexes.map((hex) => `2001:db8:0:${hex}::1`))).toBe(6);
    expect(await take(hexes.map((hex) => `2001:db8:0:${hex}00::1`))).toBe(6);
    expect(await take(['2001:db8:1::1', '203.0.113.1'])).toBe(2);
    contact.later(900);
    expect(await take(['2001:db8:0:f::1'])).toBe(1);
  });

  it('CONT-24 keeps no address, and nothing at all after 15 minutes', async () => {
    await contact.send(MESSAGE);
    const senders = () => database.db.selectFrom('calls_counted').select('sender').execute();
    expect(await senders()).toEqual([
      { sender: expect.stringMatching(/^network:[\w-]{43}$/) as string },
    ]);
    contact.later(899);
    await forgetCalls(database.db, contact.clock());
    expect(await senders()).toHaveLength(1);
    contact.later(1);
    await forgetCalls(database.db, contact.clock());
    expect(await senders()).toEqual([]);
  });

  it.each([{}, { user: ADA }])(
    'of 200 messages at once from %j exactly one goes through',
    async (caller) => {
      const send = () => contact.send(MESSAGE, caller);
      const answers = await Promise.all(Array.from({ length: 200 }, send));
      expect(statusesOf(answers).filter((status) => status === 201)).toHaveLength(1);
      expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(199);
      expect(await stored()).toHaveLength(1);
    },
  );

  it('LIMIT-14 LIMIT-15 of 200 messages in a minute three go through', async () => {
    const answers: Response[] = [];
    for (let index = 0; index <= 200; index++) {
      answers.push(await contact.send(MESSAGE));
      contact.later(0.3);
    }
    const accepted = statusesOf(answers).flatMap((status, index) =>
      status === 201 ? [index] : [],
    );
    expect(accepted).toEqual([0, 100, 200]);
    expect(await stored()).toHaveLength(3);
  });

  it('CONT-18 reports that a message could not be stored, and does not count it', async () => {
    const failing = switchable(database.db);
    const { send } = contactOn(failing.db);
    failing.down = true;
    await expectTryAgain(await send(MESSAGE));
    failing.down = false;
    expect((await send(MESSAGE)).status).toBe(201);
  });
});

it('CONT-18 does not wait for a database that keeps silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = contactOn(silentDatabase()).send(MESSAGE);
  await vi.advanceTimersByTimeAsync(5000);
  await expectTryAgain(await answer);
});
