import fc from 'fast-check';
import posthog from 'posthog-js/dist/module.slim.no-external';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allowedProperties, named, startProductAnalytics } from './product-analytics.ts';
import { screenOf } from './screens.ts';
import { sendEventsTo, type AnalyticsEvent } from './track.ts';

it('ANALYT-06 PostHog starts with its defaults of 2025-05-24', () => {
  onTestFinished(() => {
    sendEventsTo(() => undefined);
  });
  startProductAnalytics({ key: 'phc_test', host: 'https://eu.i.posthog.com' });
  expect(posthog.config.defaults).toBe('2025-05-24');
});

const SECRETS = [
  '51.5074',
  '-3.0012',
  'NP20 1AB',
  'Market Street',
  'Loo @ the Library',
  'ann@b.test',
];
const ADDRESS = `https://loovia.test/route-results?startLocation=${SECRETS.join('+')}`;
const UUID = '0190a5b2-7c1e-7000-8000-0123456789ab';

/** What PostHog adds to each event. */
const ENVELOPE = {
  token: 'phc_abc',
  distinct_id: UUID,
  $session_id: UUID,
  $process_person_profile: false,
  $geoip_disable: true,
  $lib: 'web',
  $lib_version: '1.449.2',
  $browser: 'Chrome',
  $device_type: 'Desktop',
};
const CHATTER = {
  $current_url: ADDRESS,
  $referrer: ADDRESS,
  $raw_user_agent: 'Spy/1.0',
  $screen_width: 390,
  $timezone: 'Europe/London',
  $os: 'Linux',
  $set: { email: 'ann@b.test' },
  $initial_person_info: { u: ADDRESS },
  title: 'Market Street',
};

const EVENTS = [
  '$pageview',
  'journey planned',
  'stops chosen',
  'toilet added',
  'contact sent',
  '$web_vitals',
];

const anyEvent: fc.Arbitrary<AnalyticsEvent> = fc.oneof(
  fc.record({
    name: fc.constant('page viewed' as const),
    path: fc.oneof(fc.webPath(), fc.string(), fc.constantFrom('/', '/about', ...SECRETS, ADDRESS)),
  }),
  fc.record({
    name: fc.constant('journey planned' as const),
    mode: fc.constantFrom('walking', 'public', 'cycling', 'car'),
    routes: fc.nat(),
    stops: fc.nat(),
  }),
  fc.record({
    name: fc.constant('stops chosen' as const),
    mode: fc.constantFrom('walking', 'public', 'cycling', 'car'),
    stops: fc.nat(),
  }),
  fc.constantFrom({ name: 'toilet added' as const }, { name: 'contact sent' as const }),
  fc.record({
    name: fc.constant('web vital' as const),
    metric: fc.constantFrom('CLS', 'FCP', 'INP', 'LCP', 'TTFB'),
    value: fc.double({ min: 0, max: 600_000, noNaN: true }),
  }),
);

describe('what analytics may send', () => {
  it('is what the page reports, in coarse steps, and the envelope it needs', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const { name, properties } = named(event);
        expect(EVENTS).toContain(name);
        expect(allowedProperties(name, { ...ENVELOPE, ...CHATTER, ...properties })).toEqual({
          ...ENVELOPE,
          ...properties,
        });
      }),
    );
  });

  it('is never what was typed, where someone is or goes, or anything else a library adds', () => {
    const leaky = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constantFrom(...SECRETS, ADDRESS),
      fc.object(),
    );
    const keys = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.keys({ ...ENVELOPE, ...CHATTER }), 'mode', 'stops', '$pathname'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...EVENTS), fc.dictionary(keys, leaky), (name, properties) => {
        const sent = allowedProperties(name, properties) ?? {};
        const values = Object.entries(sent).filter(([key]) => !key.startsWith('$web_vitals_'));
        const safe = [...Object.values(ENVELOPE), 'Safari', '/', '*'];
        for (const [key, value] of values) {
          const isCoarse =
            safe.includes(value as never) ||
            /^([a-z]+|\d|3 to 5|6 or more|\/[a-z/-]*|phc_\w+|[0-9a-f-]{36})$/.test(String(value));
          expect(isCoarse, `${key}: ${String(value)}`).toBe(true);
        }
        for (const secret of SECRETS) expect(JSON.stringify(sent)).not.toContain(secret);
      }),
    );
  });

  it.each([
    '$autocapture',
    '$pageleave',
    '$identify',
    '$set',
    '$exception',
    'toString',
    '__proto__',
    '',
  ])('does not include the event %j', (event) => {
    expect(allowedProperties(event, { ...ENVELOPE, ...CHATTER })).toBeNull();
  });

  it.each([
    ['/about', '/about'],
    ['/route-results', '/route-results'],
    ['/near', '/near'],
    ['/12 Secret Street', '*'],
    ['/ABOUT', '*'],
    ['/about/', '*'],
    ['/route-results?startLocation=Market+Street', '*'],
  ])('of the page %j is %j', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });

  it.each([
    [0, '0'],
    [2, '2'],
    [3, '3 to 5'],
    [5, '3 to 5'],
    [6, '6 or more'],
    [80, '6 or more'],
  ])('of %i stops is %j', (stops, count) => {
    const { properties } = named({ name: 'stops chosen', mode: 'public', stops });
    expect(properties).toEqual({ mode: 'public', stops: count });
  });

  it('of a measurement is rounded to a thousandth', () => {
    const { name, properties } = named({ name: 'web vital', metric: 'CLS', value: 0.123456 });
    expect(name).toBe('$web_vitals');
    expect(properties).toEqual({ $web_vitals_CLS_value: 0.123 });
    for (const value of [-1, Infinity, NaN, '12', 51.507412]) {
      expect(allowedProperties(name, { $web_vitals_LCP_value: value })).toEqual({});
    }
  });
});
