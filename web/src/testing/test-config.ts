import type { ConfigAnswer } from '@loovia/core/api';
import { answer } from './test-api.ts';

/** The configuration of a server with the demo county. */
export const CONFIG: ConfigAnswer = {
  product: 'Loovia',
  operator: 'the operator',
  provider: 'region',
  region: {
    name: 'pennyshire',
    title: 'Pennyshire',
    demo: true,
    bounds: [
      [0.6, 53],
      [1.4, 53.5],
    ],
    attribution: [],
    publicTransport: true,
    timetable: null,
  },
  map: { kind: 'maplibre', styleUrl: '/map/style.json' },
  analytics: null,
  aiModel: false,
  retention: { accountMonths: 24, messageMonths: 12, consentMonths: 24, backupDays: 30 },
  now: '2026-03-05T09:00:00+00:00',
};

export function changeConfig(changes: Partial<ConfigAnswer>): void {
  answer('GET /api/config', () => ({ ...CONFIG, ...changes }));
}

/** Changes what the server says of its region. */
export function changeRegion(changes: Partial<ConfigAnswer['region']>): void {
  changeConfig({ region: { ...CONFIG.region, ...changes } });
}
