import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { createSendMail, MailError, type Mail } from './mail.ts';

const MAIL: Mail = {
  to: 'ada@example.org',
  replyTo: 'olga@example.com',
  subject: 'Your message to Loovia',
  text: 'Thank you, it is mended – £1.\n\n> The door\n> is stuck.',
};

/** A mail server, and all that it took. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: { readonly to: readonly string[]; readonly from: string; readonly text: string }[] =
    [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (text += part));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  const { port } = server.server.address() as { readonly port: number };
  return { taken, address: `127.0.0.1:${String(port)}` };
}

const from = 'help@loovia.example';

it('FACT-10 an answer goes to the mail server by its name and password, and replies to the operator', async () => {
  const said: unknown[] = [];
  const { taken, address } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      said.push(username, password);
      done(null, { user: username });
    },
  });
  const send = createSendMail({ url: `smtp://us%40x:p%3A%2F@${address}`, from, isLocal: true });
  await send(MAIL);
  expect(said).toEqual(['us@x', 'p:/']);
  expect(taken).toMatchObject([{ from, to: ['ada@example.org'] }]);
  const [header = '', body = ''] = (taken[0]?.text ?? '').split(/\r\n\r\n(.*)/s);
  expect(header).toMatch(/^From: help@loovia\.example\r\n/);
  expect(header).toMatch(/^Reply-To: olga@example\.com\r?$/m);
  expect(header).toMatch(/^Subject: Your message to Loovia\r?$/m);
  expect(header).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
  expect(body).toContain('> is stuck.');
});

it('FACT-10 an address never brings a header or another address along', async () => {
  const { taken, address } = await mailServer();
  const send = createSendMail({ url: `smtp://${address}`, from, isLocal: true });
  const to = 'ada@example.org\r\nBcc: eve@example.org, "ben" <ben@example.org>';
  await send({ ...MAIL, replyTo: null, to }).catch(() => undefined);
  for (const mail of taken) {
    expect(mail.to).toHaveLength(1);
    expect(mail.text).not.toMatch(/^(Bcc|Reply-To):/im);
  }
});

it.each([
  [550, true],
  [451, false],
] as const)(
  'FACT-10 a refused address (%d) is not taken for a busy server',
  async (responseCode, isAddressRefused) => {
    const { taken, address } = await mailServer({
      onRcptTo: (_address, _session, done) => {
        done(Object.assign(new Error('No ada@example.org here'), { responseCode }));
      },
    });
    const send = createSendMail({ url: `smtp://${address}`, from, isLocal: true });
    const error: unknown = await send(MAIL).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ isAddressRefused });
    expect(error).not.toHaveProperty('cause');
    expect(String(error)).not.toContain('ada');
    expect(taken).toEqual([]);
  },
);

it('FACT-10 a server that does not let us send has not refused the address', async () => {
  const forged = await mailServer({
    onMailFrom: (_address, _session, done) => {
      done(Object.assign(new Error('Sender address rejected'), { responseCode: 553 }));
    },
  });
  const forMembers = await mailServer({ authOptional: false });
  for (const [{ address }, responseCode] of [
    [forged, 553],
    [forMembers, 530],
  ] as const) {
    const send = createSendMail({ url: `smtp://${address}`, from, isLocal: true });
    const error: unknown = await send(MAIL).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(String(responseCode));
    expect(error).toMatchObject({ isAddressRefused: false });
  }
});

it('FACT-10 nothing goes over a network to a mail server that does not encrypt', async () => {
  const { taken, address } = await mailServer();
  const send = createSendMail({ url: `smtp://${address}`, from, isLocal: false });
  await expect(send(MAIL)).rejects.toMatchObject({ isAddressRefused: false });
  expect(taken).toEqual([]);
});
