import type { Transport } from '@loovia/core/journeys';
import { hasAnalyticsConsent } from '../consent/consent.ts';

/**
 * What analytics may learn. Nothing here shows where someone goes or who they are. Counts and paths are made
 * coarser before they are sent (product-analytics.ts).
 */
export type AnalyticsEvent =
  | { readonly name: 'page viewed'; readonly path: string }
  | {
      readonly name: 'journey planned';
      readonly mode: Transport;
      readonly routes: number;
      /** On the route with the most stops. */
      readonly stops: number;
    }
  | { readonly name: 'stops chosen'; readonly mode: Transport; readonly stops: number }
  | { readonly name: 'toilet added' }
  | { readonly name: 'contact sent' }
  | { readonly name: 'web vital'; readonly metric: WebVital; readonly value: number };

type WebVital = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

type Sink = (event: AnalyticsEvent) => void;
let sink: Sink | null = null;

/** Sets where events go. Until then they go nowhere. */
export function sendEventsTo(next: Sink): void {
  sink = next;
}

/** Reports an event, if analytics runs and the user has agreed to it at this moment. */
export function track(event: AnalyticsEvent): void {
  if (sink && hasAnalyticsConsent()) sink(event);
}
