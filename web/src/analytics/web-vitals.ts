import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { track } from './track.ts';

function report({ name, value }: MetricType): void {
  track({ name: 'web vital', metric: name, value });
}

/** Reports how fast the page was, each measure once it is final. */
export function reportWebVitals(): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}
