import posthog from 'posthog-js/dist/module.slim.no-external';
import { expect, it, onTestFinished } from 'vitest';
import { startProductAnalytics } from './product-analytics.ts';
import { sendEventsTo } from './track.ts';

it('ANALYT-06 PostHog starts with its defaults of 2025-05-24', () => {
  onTestFinished(() => {
    sendEventsTo(() => undefined);
  });
  startProductAnalytics({ key: 'phc_test', host: 'https://eu.i.posthog.com' });
  expect(posthog.config.defaults).toBe('2025-05-24');
});
