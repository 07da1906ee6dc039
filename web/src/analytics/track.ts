import type { Transport } from '@loovia/core/journeys';
import { hasAnalyticsConsent } from '../consent/consent.ts';

/**
 * What analytics may learn of. Nothing here says where someone goes or who they are; counts and
 * paths are made coarser before they are sent (product-analytics.ts).
 */
export type AnalyticsEvent =
  | { readonly name: 'page viewed'; readonly path: string }
  | {
      readonly name: 'journey planned';
      readonly mode: Transport;
      readonly routes: number;
      /** On the route that has most. */
      readonly stops: number;
    }
  | { readonly name: 'stops chosen'; readonly mode: Transport; readonly stops: number }
  | { readonly name: 'toilet added' }
  | { readonly name: 'contact sent' }
  | { readonly name: 'web vital'; readonly metric: WebVital; readonly value: number };

type WebVital = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

type Sink = (event: AnalyticsEvent) => void;
let sink: Sink | null = null;

/** Says where events go. Until then, and with analytics never loaded, they go nowhere. */
export function sendEventsTo(next: Sink): void {
  sink = next;
}

/** Reports an event, where analytics runs and is consented to at this moment. */
export function track(event: AnalyticsEvent): void {
  if (sink && hasAnalyticsConsent()) sink(event);
}
