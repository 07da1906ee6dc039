import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { HOSTING_SCRIPT, POSTHOG, POSTHOG_KEY } from './servers.ts';

export const SCREENS = [
  '/',
  '/route-results',
  '/add-toilet',
  '/login',
  '/auth/callback',
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
  '/consent-required',
  '/no/such/page',
] as const;

const PARTS = [
  'src/analytics/analytics.tsx',
  'src/analytics/product-analytics.ts',
  'src/analytics/hosting-script.ts',
  '../node_modules/web-vitals/dist/web-vitals.js',
];

const chunkSchema = z.object({
  file: z.string(),
  isDynamicEntry: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/** The built files of analytics: its parts, and what only these import. */
export function analyticsFiles(): string[] {
  const path = new URL('../web/dist/.vite/manifest.json', import.meta.url);
  const chunks = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const reach = (names: readonly string[]) => {
    const reached = new Set<string>();
    const visit = (name: string) => {
      if (reached.has(name)) return;
      reached.add(name);
      chunks[name]?.imports.forEach(visit);
    };
    names.forEach(visit);
    return reached;
  };
  const others = Object.keys(chunks).filter((name) => !/analytics|web-vitals/.test(name));
  const shared = reach(others.filter((name) => !name.startsWith('_')));
  const names = [...reach(PARTS)].filter((name) => !shared.has(name));
  for (const part of PARTS) {
    if (!chunks[part]?.isDynamicEntry) throw new Error(`The build has no lazy chunk ${part}.`);
    if (!names.includes(part)) throw new Error(`${part} is a part of what others load.`);
  }
  return names.map((name) => chunks[name]?.file ?? '');
}

const eventSchema = z.strictObject({
  uuid: z.uuid(),
  event: z.string(),
  properties: z.record(z.string(), z.unknown()),
  timestamp: z.iso.datetime(),
});
type SentEvent = z.infer<typeof eventSchema>;

const beaconSchema = z.strictObject({
  api_key: z.literal(POSTHOG_KEY),
  sent_at: z.iso.datetime(),
  batch: z.array(eventSchema),
});

/** Reads what was sent to PostHog: gzipped JSON. */
function decode(base64: string): SentEvent[] {
  const json = gunzipSync(Buffer.from(base64, 'base64')).toString('utf8');
  return beaconSchema.parse(JSON.parse(json)).batch;
}

/** Stands in for PostHog and for the hosting platform, which the server names. */
export async function standInForAnalytics(page: Page): Promise<{ sent: SentEvent[] }> {
  const sent: SentEvent[] = [];
  await page.route(`${POSTHOG}/**`, (route) => route.fulfill({ status: 200, json: {} }));
  await page.route(`**${HOSTING_SCRIPT}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: HOSTING_BODY }),
  );
  // A beacon's body is not in the request log.
  await page.exposeFunction('recordBeacon', (base64: string) => {
    sent.push(...decode(base64));
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const record = Reflect.get(window, 'recordBeacon') as (base64: string) => void;
      void new Response(body ?? null).arrayBuffer().then((buffer) => {
        record(btoa(String.fromCharCode(...new Uint8Array(buffer))));
      });
      return send(url, body);
    };
  });
  return { sent };
}

/** Treats its queue as Vercel's script does: shows which address it would send. */
const HOSTING_BODY = `
  const [[, beforeSend]] = window.vaq;
  window.wouldSend = () => beforeSend({ type: 'pageview', url: location.href });
`;
