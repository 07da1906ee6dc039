// The build without the loader of remote scripts, and without all that records, asks and replays.
import posthog, { type CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { hasAnalyticsConsent } from '../consent/consent.ts';
import { isScreen, screenOf } from './screens.ts';
import { sendEventsTo, type AnalyticsEvent } from './track.ts';

function onlyAllowed(sent: CaptureResult | null): CaptureResult | null {
  if (!sent || !hasAnalyticsConsent()) return null;
  const { uuid, event, timestamp } = sent;
  const properties = allowedProperties(event, { ...sent.properties, $geoip_disable: true });
  return properties && { uuid, event, properties, ...(timestamp ? { timestamp } : {}) };
}

/** Starts PostHog, which gets the events of track.ts and nothing else. */
export function startProductAnalytics({ key, host }: { key: string; host: string }): void {
  posthog.init(key, {
    api_host: host,
    defaults: '2025-05-24',
    before_send: onlyAllowed,
    // Stores nothing on the device; its memory ends with the page.
    persistence: 'memory',
    cross_subdomain_cookie: false,
    person_profiles: 'never',
    save_referrer: false,
    save_campaign_params: false,
    // Counts only what track.ts reports.
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    rageclick: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_web_experiments: true,
    // Fetches no flags, settings or scripts.
    advanced_disable_flags: true,
    disable_external_dependency_loading: true,
    // Nobody who agreed to analytics is a robot.
    opt_out_useragent_filter: true,
    request_batching: false,
  });
  sendEventsTo((event) => {
    const { name, properties } = named(event);
    // A beacon is sent once or not at all, so nothing is retried after consent is withdrawn.
    posthog.capture(name, properties, { transport: 'sendBeacon', send_instantly: true });
  });
}

type Properties = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const MODES = ['walking', 'public', 'cycling', 'car'];
const COUNTS = ['0', '1', '2', '3 to 5', '6 or more'];
const BROWSERS = ['Chrome', 'Firefox', 'Microsoft Edge', 'Mobile Safari', 'Safari'];
const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

const is = (only: unknown): Check => Object.is.bind(null, only);
const isOneOf = (values: readonly unknown[]): Check => values.includes.bind(values);
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isMeasure: Check = (value) =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= 600_000 &&
  value === Math.round(value * 1000) / 1000;

/** What lets PostHog tell one page load from another, and the kind of device. */
const ENVELOPE: Readonly<Record<string, Check>> = {
  token: matches(/^phc_\w+$/),
  // New for each page load, and stored nowhere.
  distinct_id: matches(/^[0-9a-f-]{36}$/),
  $session_id: matches(/^[0-9a-f-]{36}$/),
  $process_person_profile: is(false),
  $geoip_disable: is(true),
  $lib: is('web'),
  $lib_version: matches(/^\d{1,3}\.\d{1,4}\.\d{1,4}$/),
  $browser: isOneOf(BROWSERS),
  $device_type: isOneOf(['Desktop', 'Mobile', 'Tablet']),
};

/** Every event that may be sent, with all its properties. */
const EVENTS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  $pageview: { $pathname: isScreen },
  'journey planned': { mode: isOneOf(MODES), routes: isOneOf(COUNTS), stops: isOneOf(COUNTS) },
  'stops chosen': { mode: isOneOf(MODES), stops: isOneOf(COUNTS) },
  'toilet added': {},
  'contact sent': {},
  $web_vitals: Object.fromEntries(VITALS.map((metric) => [vitalProperty(metric), isMeasure])),
};

function vitalProperty(metric: (typeof VITALS)[number]): string {
  return `$web_vitals_${metric}_value`;
}

function countOf(count: number): string {
  if (count >= 6) return '6 or more';
  return count >= 3 ? '3 to 5' : String(Math.max(0, Math.trunc(count)));
}

/** An event of ours as PostHog names it, with its properties. */
export function named(event: AnalyticsEvent): { name: string; properties: Properties } {
  switch (event.name) {
    case 'page viewed':
      return { name: '$pageview', properties: { $pathname: screenOf(event.path) } };
    case 'journey planned': {
      const { name, mode, routes, stops } = event;
      return { name, properties: { mode, routes: countOf(routes), stops: countOf(stops) } };
    }
    case 'stops chosen':
      return { name: event.name, properties: { mode: event.mode, stops: countOf(event.stops) } };
    case 'web vital': {
      const value = Math.round(event.value * 1000) / 1000;
      return { name: '$web_vitals', properties: { [vitalProperty(event.metric)]: value } };
    }
    case 'toilet added':
    case 'contact sent':
      return { name: event.name, properties: {} };
  }
}

/**
 * The properties of an event that may be sent, or null if the event may not. The list names what is allowed, so
 * that nothing a library adds, now or in a later version, is sent unnoticed.
 */
export function allowedProperties(event: string, properties: Properties): Properties | null {
  const own = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined;
  if (!own) return null;
  const checks = { ...ENVELOPE, ...own };
  const allowed = Object.entries(checks).filter(
    ([name, isAllowed]) => Object.hasOwn(properties, name) && isAllowed(properties[name]),
  );
  return Object.fromEntries(allowed.map(([name]) => [name, properties[name]]));
}
