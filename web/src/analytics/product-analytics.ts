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

/** Starts PostHog, which from now on gets the events of track.ts and nothing else. */
export function startProductAnalytics({ key, host }: { key: string; host: string }): void {
  posthog.init(key, {
    api_host: host,
    defaults: '2025-05-24',
    before_send: onlyAllowed,
    // Nothing is kept on the device: what is in memory ends with the page.
    persistence: 'memory',
    cross_subdomain_cookie: false,
    person_profiles: 'never',
    save_referrer: false,
    save_campaign_params: false,
    // Only what track.ts reports is counted.
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
    // No flags, no settings, no scripts are fetched.
    advanced_disable_flags: true,
    disable_external_dependency_loading: true,
    // Who agreed to analytics is no robot.
    opt_out_useragent_filter: true,
    request_batching: false,
  });
  sendEventsTo((event) => {
    const { name, properties } = named(event);
    // A beacon is sent once or not at all: nothing waits to be tried again after a withdrawal.
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

/** What separates one page load from another for PostHog, and the kind of machine. */
const ENVELOPE: Readonly<Record<string, Check>> = {
  token: matches(/^phc_\w+$/),
  // New at each page load and kept nowhere.
  distinct_id: matches(/^[0-9a-f-]{36}$/),
  $session_id: matches(/^[0-9a-f-]{36}$/),
  $process_person_profile: is(false),
  $geoip_disable: is(true),
  $lib: is('web'),
  $lib_version: matches(/^\d{1,3}\.\d{1,4}\.\d{1,4}$/),
  $browser: isOneOf(BROWSERS),
  $device_type: isOneOf(['Desktop', 'Mobile', 'Tablet']),
};

/** Every event that may leave, with all its properties. */
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

/** How PostHog names an event of ours, with its properties. */
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
 * The properties of an event that may leave, or null for an event that may not: the list is of what
 * is allowed, so that nothing a library adds, now or in a later version, goes out unseen.
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
