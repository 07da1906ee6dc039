import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { problemOf } from './test-calls.ts';
import { contactOn, MESSAGE } from './test-contact.ts';

const ID = '3e0a1f5e-5a0c-4a52-9d3a-0d9f4f6b7c11';
const OTHER_ID = '3e0a1f5e-5a0c-4a52-9d3a-0d9f4f6b7c12';
const SENT = { ...MESSAGE, submissionId: ID };

describe.each(TEST_BACKENDS)('a message that is sent again on $name', (backend) => {
  const database = useDatabase(backend);
  let contact: ReturnType<typeof contactOn>;
  beforeEach(async () => {
    await database.db.deleteFrom('contact_submissions').execute();
    await database.db.deleteFrom('calls_counted').execute();
    contact = contactOn(database.db);
  });

  const stored = () => database.db.selectFrom('contact_submissions').selectAll().execute();
  const attempts = () => database.db.selectFrom('calls_counted').selectAll().execute();
  const statusOf = async (...given: Parameters<typeof contact.send>) =>
    (await contact.send(...given)).status;

  it('CONT-18 is stored once and counted once, and the sender learns that it arrived', async () => {
    expect(await statusOf(SENT)).toBe(201);
    expect(await statusOf(SENT)).toBe(201);
    expect(await statusOf({ ...SENT, submissionId: ID.toUpperCase() })).toBe(201);
    expect(await stored()).toMatchObject([{ message: MESSAGE.message, submission_id: ID }]);
    expect(await attempts()).toHaveLength(1);
    expect(await statusOf({ ...MESSAGE, submissionId: OTHER_ID })).toBe(429);
    contact.later(30);
    expect(await statusOf({ ...MESSAGE, submissionId: OTHER_ID })).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  it('is the same from another network, also when it comes from many at once', async () => {
    const froms = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`);
    const statuses = await Promise.all(froms.map((from) => statusOf(SENT, { from })));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
    expect(await attempts()).toHaveLength(1);
  });

  it('is two messages if neither has an id', async () => {
    await contact.send(MESSAGE);
    contact.later(30);
    await contact.send(MESSAGE);
    expect(await stored()).toHaveLength(2);
  });

  it('is refused with an invalid id', async () => {
    const answer = await contact.send({ ...MESSAGE, submissionId: '7' });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).errors?.[0]?.field).toBe('submissionId');
  });
});
