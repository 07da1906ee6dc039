// The build without the loader of remote scripts, and without all that records, asks and replays.
import posthog, { type CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { hasAnalyticsConsent } from '../consent/consent.ts';
import { allowedProperties, named } from './allowed-events.ts';
import { sendEventsTo } from './track.ts';

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
    // Nothing is watched that isn't told by track.ts.
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
