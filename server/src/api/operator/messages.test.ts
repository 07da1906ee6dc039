import { problemSchema } from '@loovia/core/api';
import {
  answeredSchema,
  messagesSchema,
  type MessageState,
  recordSchema,
} from '@loovia/core/operator';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS_EMAIL } from '../../contact/submissions.ts';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { MailError, type Mail } from '../../operators/mail.ts';
import { appOn } from '../../testing/test-add-toilet.ts';
import { NOON, peopleAtAToilet } from '../../testing/test-toilet-facts.ts';

describe.each(TEST_BACKENDS)('what operators do with messages, on $name', (backend) => {
  const { world, operate, later } = peopleAtAToilet(backend);

  const store = async (change: {
    readonly user_email?: string;
    readonly return_contact?: string | null;
    readonly toilet_place_id?: string;
    readonly toilet_name?: string;
  }) => {
    const { id } = await world.database.db
      .insertInto('contact_submissions')
      .values({
        created_at: NOON,
        category: 'loo_issue',
        message: 'The door & lock\nare stuck.',
        user_email: ANONYMOUS_EMAIL,
        return_contact: null,
        user_id: null,
        toilet_place_id: null,
        toilet_name: null,
        submission_id: null,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const inState = async (state: MessageState) =>
    messagesSchema.parse((await operate('GET', `messages?state=${state}`)).answer).messages;

  it('FACT-10 a message is answered from the operator’s mail program, and keeps its answer', async () => {
    const id = await store({ user_email: 'ada+cc@example.org' });
    expect(await inState('open')).toMatchObject([
      { id, from: 'ada+cc@example.org', toilet: null, answer: null, mailto: null },
    ]);
    const { status, answer } = await operate('POST', `messages/${id}/answer`, {
      text: ' Thank\0 you. & it is \ud83dmended.\nLoovia ',
    });
    expect(status).toBe(200);
    expect(answer).toEqual({
      mailto:
        'mailto:ada%2Bcc@example.org?subject=Your%20message%20to%20Loovia&body=' +
        'Thank%20you.%20%26%20it%20is%20mended.%0D%0ALoovia%0D%0A%0D%0A' +
        '%3E%20The%20door%20%26%20lock%0D%0A%3E%20are%20stuck.',
    });
    expect(await inState('open')).toEqual([]);
    // Nobody knows whether the operator has sent it: the link stays with the message.
    const { mailto } = answeredSchema.parse(answer);
    expect(await inState('answered')).toMatchObject([
      { id, answer: 'Thank you. & it is mended.\nLoovia', answeredAt: NOON.toISOString(), mailto },
    ]);
    const { acts } = recordSchema.parse((await operate('GET', 'record')).answer);
    expect(acts).toMatchObject([{ kind: 'answer', messageId: id, by: 'olga@example.com' }]);
  });

  it('FACT-10 what was given to be reached by comes before the account’s address', async () => {
    const id = await store({ user_email: 'ada@example.org', return_contact: 'work@example.org' });
    expect(await inState('open')).toMatchObject([{ answerTo: 'work@example.org' }]);
    const { answer } = await operate('POST', `messages/${id}/answer`, { text: 'Thanks' });
    expect(answeredSchema.parse(answer).mailto).toMatch(/^mailto:work@example\.org\?/);
  });

  it('FACT-10 a sender without an email address cannot be answered, and nothing is stored', async () => {
    const id = await store({ user_email: '+44 1633 656656', return_contact: '+44 1633 656656' });
    const anonymous = await store({});
    for (const one of [id, anonymous]) {
      expect((await operate('POST', `messages/${one}/answer`, { text: 'Hello' })).status).toBe(409);
    }
    const open = await inState('open');
    expect(open.map(({ from }) => from)).toEqual(expect.arrayContaining(['+44 1633 656656', null]));
    expect(open.map(({ answerTo }) => answerTo)).toEqual([null, null]);
    for (const text of ['', ' \n ', 'x'.repeat(5001)]) {
      expect((await operate('POST', `messages/${id}/answer`, { text })).status).toBe(422);
    }
  });

  it('FACT-10 if the server sends answers, only messages that were sent count as answered', async () => {
    const id = await store({ user_email: 'ada@example.org' });
    const sent: Mail[] = [];
    const noSuchAddress = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' };
    const failures: unknown[] = [{ code: 'ECONNECTION' }, noSuchAddress];
    world.around.sendMail = (mail) => {
      if (failures.length > 0) return Promise.reject(new MailError(failures.shift()));
      sent.push(mail);
      return Promise.resolve();
    };
    world.app = appOn(world.around);
    const answer = () => operate('POST', `messages/${id}/answer`, { text: 'Mended' });
    const refused = async () => problemSchema.parse((await answer()).answer);
    const busy = await refused();
    expect(busy.status).toBe(503);
    expect(busy.detail).toMatch(/not sent.* again later/);
    const unknown = await refused();
    expect(unknown.status).toBe(409);
    expect(unknown.detail).toMatch(/their address/);
    expect(recordSchema.parse((await operate('GET', 'record')).answer).acts).toEqual([]);
    expect(await answer()).toEqual({ status: 200, answer: { mailto: null } });
    expect(sent).toEqual([
      {
        to: 'ada@example.org',
        replyTo: 'olga@example.com',
        subject: 'Your message to Loovia',
        text: 'Mended\n\n> The door & lock\n> are stuck.',
      },
    ]);
    expect(await inState('answered')).toMatchObject([{ id, answer: 'Mended', mailto: null }]);
    expect((await answer()).status).toBe(409);
    expect(sent).toHaveLength(1);
  });

  it('FACT-10 while one operator’s answer is sent, nobody else answers or closes the message', async () => {
    const id = await store({ user_email: 'ada@example.org' });
    const sent: Mail[] = [];
    const sending = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    world.around.sendMail = async (mail) => {
      sent.push(mail);
      begun.resolve(undefined);
      await sending.promise;
    };
    world.app = appOn(world.around);
    const answer = (text: string) => operate('POST', `messages/${id}/answer`, { text });
    const first = answer('Mended on Monday');
    await begun.promise;
    const second = await answer('We cannot mend it');
    expect(problemSchema.parse(second.answer).detail).toMatch(/^Another operator is answering/);
    expect((await operate('POST', `messages/${id}/close`)).status).toBe(409);
    sending.resolve(undefined);
    expect((await first).status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(await inState('answered')).toMatchObject([{ id, answer: 'Mended on Monday' }]);
  });

  it('FACT-10 an operator who never got through keeps nobody else out for longer than a minute', async () => {
    const id = await store({ user_email: 'ada@example.org' });
    const stuck = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    world.around.sendMail = async () => {
      begun.resolve(undefined);
      await stuck.promise;
    };
    world.app = appOn(world.around);
    const answer = (text: string) => operate('POST', `messages/${id}/answer`, { text });
    const first = answer('Mended on Monday');
    await begun.promise;
    later(1 / 24 / 60);
    world.around.sendMail = () => Promise.resolve();
    world.app = appOn(world.around);
    expect((await answer('We cannot mend it')).status).toBe(200);
    stuck.resolve(undefined);
    const { status, answer: problem } = await first;
    expect(status).toBe(409);
    expect(problemSchema.parse(problem).detail).toMatch(/^Your answer was sent, but another/);
    expect(await inState('answered')).toMatchObject([{ id, answer: 'We cannot mend it' }]);
    expect(recordSchema.parse((await operate('GET', 'record')).answer).acts).toHaveLength(1);
  });

  it('FACT-10 a sender’s messages are found in every state, and deleted for good when they ask', async () => {
    const first = await store({ user_email: 'ada@example.org' });
    const other = await store({ user_email: '+44 1633 656656', return_contact: '+44 1633 656656' });
    const anonymous = await store({});
    later(1);
    const last = await store({ user_email: 'work@example.org', return_contact: 'ADA@example.org' });
    await operate('POST', `messages/${first}/close`);
    const found = async (words: string) => {
      const query = new URLSearchParams({ search: words }).toString();
      const { answer } = await operate('GET', `messages?${query}`);
      return messagesSchema.parse(answer).messages.map(({ id }) => id);
    };
    expect((await found('ada@')).toSorted()).toEqual([first, last].toSorted());
    expect(await found('656656')).toEqual([other]);
    expect(await found('anonymous')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('ada\0')).toEqual([]);
    expect((await operate('POST', `messages/${first}/delete`)).status).toBe(204);
    expect((await operate('POST', `messages/${first}/delete`)).status).toBe(404);
    expect(await found('ada@')).toEqual([last]);
    expect((await inState('open')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([last, other, anonymous]),
    );
    const { acts } = recordSchema.parse((await operate('GET', 'record')).answer);
    expect(acts[0]).toMatchObject({ kind: 'delete', messageId: first, by: 'olga@example.com' });
  });

  it('FACT-10 a message is closed and opened again, and names its toilet', async () => {
    const placeId = `db_${world.id}`;
    const id = await store({ toilet_place_id: placeId, toilet_name: 'Hall' });
    await store({ toilet_place_id: 'osm_node/1' });
    expect((await inState('open')).map(({ toilet }) => toilet)).toEqual(
      expect.arrayContaining([
        { id: world.id, name: 'Hall' },
        { id: null, name: 'osm_node/1' },
      ]),
    );
    expect((await operate('POST', `messages/${id}/close`)).status).toBe(204);
    expect((await operate('POST', `messages/${id}/close`)).status).toBe(409);
    expect(await inState('closed')).toMatchObject([{ id }]);
    expect((await operate('POST', `messages/${id}/reopen`)).status).toBe(204);
    expect((await operate('POST', 'messages/nothing/close')).status).toBe(404);
  });
});
