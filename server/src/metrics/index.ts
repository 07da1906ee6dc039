export { createMetrics } from './metrics.ts';
export type { Metrics } from './metrics.ts';
export { serveMetrics } from './serve-metrics.ts';
