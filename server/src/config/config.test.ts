import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'b7f3Qz0kXc9LmT2vWy5RdN8sJh4GaE1u';
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'google-secret' };
const PUBLIC_URL = 'https://loovia.example';
const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: SECRET, PUBLIC_URL, ...GOOGLE };

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('configuration', () => {
  it('API-25 AUTH-20 needs nothing: defaults serve this machine alone, with the development sign-in', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: null,
      drainSeconds: 0,
      trustedProxies: 0,
      dataDir: join(import.meta.dirname, '../../../.data'),
      databaseUrl: null,
      maps: { provider: 'region', motisUrl: null },
      clockStart: null,
      metricsAddress: null,
      limits: { anonymousRecommendationsPerHour: 1000, anonymousWalksPerHour: 200 },
      sessionSecret: null,
      signIn: { kind: 'development' },
      analytics: { posthog: null, hostingScript: null },
      ai: null,
      operators: [],
      mail: null,
      operator: { name: null, address: null, number: null },
      retention: { accountMonths: 24, messageMonths: 12, consentMonths: 24, backupDays: 30 },
      logLevel: 'warn',
    });
  });

  it('FACT-10 needs a sender’s address with a mail server, and never shows its password', () => {
    const SMTP_URL = 'smtps://us:hidden@mail.example.org';
    const SMTP_FROM = 'help@example.org';
    expect(readConfig({ SMTP_URL, SMTP_FROM }).mail).toEqual({
      url: SMTP_URL,
      from: SMTP_FROM,
      isLocal: false,
    });
    const local = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1025', SMTP_FROM });
    expect(local.mail).toMatchObject({ isLocal: true });
    for (const env of [
      ...[{ SMTP_URL }, { SMTP_FROM }, { SMTP_URL, SMTP_FROM: 'help' }],
      { SMTP_URL: 'https://us:hidden@mail.example.org', SMTP_FROM },
      { SMTP_URL: `${SMTP_URL}?tls.rejectUnauthorized=false`, SMTP_FROM },
    ]) {
      expect(() => readConfig(env)).toThrow(/^(?!.*hidden).*SMTP_/);
    }
  });

  it('FACT-11 has the given operators, and none if anyone could sign in as one', () => {
    const OPERATORS = ' Ann@Example.org,ben@example.org, ';
    const operators = ['ann@example.org', 'ben@example.org'];
    expect(readConfig({ OPERATORS }).operators).toEqual(operators);
    expect(readConfig({ ...PRODUCTION, OPERATORS }).operators).toEqual(operators);
    expect(refusal({ OPERATORS: 'ann@example.org;ben' })).toBe(
      "OPERATORS must be email addresses with commas between, like ann@example.org,ben@example.org (it is 'ann@example.org;ben').",
    );
    const development = { OPERATORS, LOOVIA_DEVELOPMENT_SIGN_IN: 'yes' };
    const open = [
      { ...development, HOST: '0.0.0.0' },
      { ...development, PUBLIC_URL },
      { ...development, NODE_ENV: 'production', SESSION_SECRET: SECRET },
    ];
    for (const env of open) expect(refusal(env)).toMatch(/^OPERATORS must not be set where/);
  });

  it('AUTH-01 AUTH-21 uses Google if it has credentials, or the issuer in one setting', () => {
    expect(readConfig(GOOGLE).signIn).toEqual({
      kind: 'google',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'google-secret',
    });
    const other = readConfig({ ...GOOGLE, OIDC_ISSUER: 'https://id.example' });
    expect(other.signIn).toMatchObject({ issuer: 'https://id.example' });
  });

  it('ANALYT-05 API-26 has analytics only if set up, and PostHog only in the EU', () => {
    const read = (env: NodeJS.ProcessEnv) => readConfig(env).analytics;
    expect(read({ POSTHOG_HOST: 'https://eu.posthog.com' }).posthog).toBeNull();
    expect(read({ POSTHOG_KEY: 'phc_abc' })).toEqual({
      posthog: { key: 'phc_abc', host: 'https://eu.i.posthog.com' },
      hostingScript: null,
    });
    const host = 'https://eu.posthog.com/';
    expect(read({ POSTHOG_KEY: 'phc_abc', POSTHOG_HOST: host }).posthog?.host).toBe(
      'https://eu.i.posthog.com',
    );
    for (const script of ['/_vercel/insights/script.js', 'https://stats.example/a.js?v=2']) {
      expect(read({ HOSTING_ANALYTICS_SCRIPT: script }).hostingScript).toBe(script);
    }
  });

  it.each([
    ['https://us.i.posthog.com'],
    ['https://app.posthog.com'],
    ['https://eu.i.posthog.com.evil.test'],
    ['http://eu.i.posthog.com'],
    ['eu.i.posthog.com'],
    ['https://eu.i.posthog.com/x'],
  ])('ANALYT-05 stops the start for POSTHOG_HOST=%s, with or without a key', (POSTHOG_HOST) => {
    for (const env of [{ POSTHOG_HOST }, { POSTHOG_HOST, POSTHOG_KEY: 'phc_abc' }]) {
      expect(refusal(env)).toBe(
        `POSTHOG_HOST must be PostHog in the EU region, where people's data stays: https://eu.i.posthog.com or https://eu.posthog.com (it is '${POSTHOG_HOST}').`,
      );
    }
  });

  it('a personal PostHog key is refused and not shown', () => {
    const said = refusal({ POSTHOG_KEY: 'phx_secret' });
    expect(said).toMatch(/^POSTHOG_KEY must be a project's public key/);
    expect(said).not.toContain('phx_secret');
  });

  it('has a model only if it is named: Claude at Anthropic, others in OpenAI’s format', () => {
    const read = (env: NodeJS.ProcessEnv) => readConfig(env).ai;
    expect(read({ AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: 'key' })).toEqual({
      provider: 'anthropic',
      model: 'claude-sonnet-4-5',
      baseUrl: null,
      apiKey: 'key',
    });
    expect(read({ AI_MODEL: 'gpt-4.1-mini', AI_API_KEY: 'key' })).toMatchObject({
      provider: 'openai-compatible',
      baseUrl: null,
    });
    expect(read({ AI_MODEL: 'llama3.3', AI_BASE_URL: 'http://127.0.0.1:11434/v1/' })).toEqual({
      provider: 'openai-compatible',
      model: 'llama3.3',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
    });
  });

  it.each([
    [{ AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'AI_MODEL must be set where AI_BASE_URL or'],
    [{ AI_API_KEY: 'key' }, 'AI_MODEL must be set where AI_BASE_URL or AI_API_KEY is.'],
    [{ AI_MODEL: 'gpt-4.1-mini' }, 'AI_API_KEY must be set where AI_MODEL is, unless'],
    [
      { AI_MODEL: 'my model' },
      "AI_MODEL must be the name of a model, like llama3.3 (it is 'my model",
    ],
    [{ AI_MODEL: 'm', AI_BASE_URL: 'localhost:11434' }, 'AI_BASE_URL must be a model service'],
    [{ AI_MODEL: 'm', AI_BASE_URL: 'https://me:pw@ai.example/v1' }, 'AI_BASE_URL must be a model'],
    [{ AI_MODEL: 'm', AI_BASE_URL: 'https://ai.example/v1?key=pw' }, 'AI_BASE_URL must be a model'],
    [{ AI_MODEL: 'm', AI_API_KEY: 'two pw' }, 'AI_API_KEY must be a key'],
  ])('a model half set, %j, stops the start and shows no secret', (env, expected) => {
    expect(refusal(env)).toContain(expected);
    expect(refusal(env)).not.toContain('pw');
  });

  it('LIMIT-21 reads LOOVIA_CLOCK as London civil time', () => {
    const start = (LOOVIA_CLOCK: string) => readConfig({ LOOVIA_CLOCK }).clockStart?.toISOString();
    expect(start('2024-03-05T09:00')).toBe('2024-03-05T09:00:00.000Z');
    expect(start('2024-07-05T09:00')).toBe('2024-07-05T08:00:00.000Z');
  });

  it.each([
    [{ PORT: '80000' }, "PORT must be a port, 0 to 65535 (it is '80000')."],
    [{ PORT: '3e3' }, "PORT must be a port, 0 to 65535 (it is '3e3')."],
    ...['9464', '127.0.0.1:70000', '127.0.0.1:', '::1:9464'].map(
      (address): [NodeJS.ProcessEnv, string] => [
        { METRICS_ADDRESS: address },
        `METRICS_ADDRESS must be a host and a port, like 127.0.0.1:9464 (it is '${address}').`,
      ],
    ),
    [{ PUBLIC_URL: 'loovia.example' }, 'PUBLIC_URL must be the address browsers use'],
    [{ PUBLIC_URL: 'https://loovia.example/app' }, 'PUBLIC_URL must be the address browsers use'],
    [{ MOTIS_URL: 'motis.example' }, 'MOTIS_URL must be the web address of a MOTIS service'],
    [
      { TRUSTED_PROXIES: '-1' },
      "TRUSTED_PROXIES must be a number of proxies, 0 to 9 (it is '-1').",
    ],
    [{ DRAIN_SECONDS: '61' }, "DRAIN_SECONDS must be a number of seconds, 0 to 60 (it is '61')."],
    [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES must be a number of proxies'],
    [{ LOOVIA_CLOCK: '2024-02-30T09:00' }, 'LOOVIA_CLOCK must be a London date and time'],
    [{ LOOVIA_CLOCK: '2024-02-03T24:61' }, 'LOOVIA_CLOCK must be a London date and time'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test'],
    ...['insights.js', '//evil.test/a.js', '/\\evil.test/a.js', 'http://stats.example/a.js'].map(
      (script): [NodeJS.ProcessEnv, string] => [
        { HOSTING_ANALYTICS_SCRIPT: script },
        'HOSTING_ANALYTICS_SCRIPT must be a path of this site',
      ],
    ),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal'],
    [{ OIDC_ISSUER: 'google' }, 'OIDC_ISSUER must be the web address'],
    [{ LOOVIA_DEVELOPMENT_SIGN_IN: 'true' }, 'LOOVIA_DEVELOPMENT_SIGN_IN must be yes or no'],
    [{ LOOVIA_DEVELOPMENT_SIGN_IN: 'no' }, 'GOOGLE_CLIENT_ID must be set'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
    [{ ...GOOGLE, LOOVIA_DEVELOPMENT_SIGN_IN: 'yes' }, 'LOOVIA_DEVELOPMENT_SIGN_IN must not be'],
  ])('stops the start for %j with a sentence', (env, expected) => {
    expect(refusal(env)).toContain(expected);
  });

  it('names all that is wrong at once and shows no secret', () => {
    const said = refusal({ PORT: 'x', SESSION_SECRET: 'short', DATABASE_URL: 'mysql://me:pw@db' });
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^PORT /),
      'DATABASE_URL must begin with postgres://.',
      'SESSION_SECRET must be at least 32 characters long.',
    ]);
  });

  it('keeps its data in the given folder, relative to the working directory', () => {
    expect(readConfig({ LOOVIA_DATA: 'my-data' }).dataDir).toBe(resolve('my-data'));
  });

  it('trusts no proxy unless their number is set', () => {
    expect(readConfig({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, "HOST is '0.0.0.0'"],
    [{ HOST: '::' }, "HOST is '::'"],
    [{ HOST: '192.168.1.5' }, "HOST is '192.168.1.5'"],
    [{ HOST: '127.0.0.1.evil.test' }, "HOST is '127.0.0.1.evil.test'"],
    [{ PUBLIC_URL }, "PUBLIC_URL is 'https://loovia.example'"],
  ])('AUTH-23 the development sign-in is not served to others by %j alone', (env, said) => {
    expect(refusal(env)).toBe(
      `LOOVIA_DEVELOPMENT_SIGN_IN must be yes to serve more than this machine (${said}): the development sign-in asks for no password, so anyone could sign in as anyone. Better set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`,
    );
    expect(refusal({ ...env, NODE_ENV: 'test' })).not.toBe('');
    expect(refusal({ ...env, LOOVIA_DEVELOPMENT_SIGN_IN: 'yes' })).toBe('');
    expect(refusal({ ...env, ...GOOGLE })).toBe('');
  });

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
    'AUTH-23 the development sign-in is served on %s',
    (HOST) => {
      const name = HOST.includes(':') ? `[${HOST}]` : HOST;
      expect(refusal({ HOST, PUBLIC_URL: `http://${name}:3000` })).toBe('');
    },
  );

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOOVIA_CLOCK: '' })).toEqual(readConfig({}));
  });

  describe('in production', () => {
    it('starts with credentials and a secret', () => {
      expect(readConfig(PRODUCTION)).toMatchObject({ production: true, logLevel: 'info' });
    });

    it('refuses a set clock and a missing secret', () => {
      expect(refusal({ ...PRODUCTION, LOOVIA_CLOCK: '2024-03-05T09:00' })).toBe(
        'LOOVIA_CLOCK must not be set in production.',
      );
      expect(refusal({ ...PRODUCTION, SESSION_SECRET: '' })).toMatch(/^SESSION_SECRET must be set/);
    });

    it.each([
      'x'.repeat(64),
      'changeme'.repeat(5),
      '0123456789abcdefghijklmnopqrstuvwxyz',
      'my-very-long-secret-for-the-sign-in-of-people',
      'correct horse battery staple, many times over',
      '1111111122222222333333334444444455555555',
    ])('refuses a secret that can be guessed: %s', (weak) => {
      const said = refusal({ ...PRODUCTION, SESSION_SECRET: weak });
      expect(said).toBe('SESSION_SECRET can be guessed. Make one with: openssl rand -base64 32');
      expect(said).not.toContain(weak);
      // On one's own machine anything is good enough.
      expect(refusal({ SESSION_SECRET: weak })).toBe('');
    });

    it('accepts every secret of a random generator', () => {
      for (let tried = 0; tried < 2000; tried += 1) {
        for (const encoding of ['hex', 'base64', 'base64url'] as const) {
          const made = randomBytes(32).toString(encoding);
          expect(refusal({ ...PRODUCTION, SESSION_SECRET: made }), made).toBe('');
        }
      }
    });

    it.each(['http://loovia.example', 'http://192.168.1.5:3000'])(
      'refuses %s as the address of browsers: cookies and journeys would travel in the open',
      (address) => {
        expect(refusal({ ...PRODUCTION, PUBLIC_URL: address })).toBe(
          `PUBLIC_URL must begin with https:// in production (it is '${address}').`,
        );
      },
    );

    it('requires its public address if other machines can reach it', () => {
      const unnamed = { ...PRODUCTION, PUBLIC_URL: '' };
      expect(refusal({ ...unnamed, HOST: '0.0.0.0' })).toBe(
        "PUBLIC_URL must be set in production where HOST is '0.0.0.0', like https://loovia.example.",
      );
      expect(refusal(unnamed)).toBe('');
      expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe('');
    });

    it('refuses an issuer whose keys anyone on the way could change', () => {
      expect(refusal({ ...PRODUCTION, OIDC_ISSUER: 'http://id.example' })).toBe(
        "OIDC_ISSUER must begin with https:// in production (it is 'http://id.example').",
      );
      expect(refusal({ ...PRODUCTION, OIDC_ISSUER: 'http://localhost:8080' })).toBe('');
    });

    it('AUTH-23 has no development sign-in unless asked for by name', () => {
      const bare = { NODE_ENV: 'production', SESSION_SECRET: SECRET, PUBLIC_URL };
      expect(refusal(bare)).toMatch(/^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set/);
      const asked = readConfig({ ...bare, LOOVIA_DEVELOPMENT_SIGN_IN: 'yes' });
      expect(asked.signIn).toEqual({ kind: 'development' });
    });
  });
});
