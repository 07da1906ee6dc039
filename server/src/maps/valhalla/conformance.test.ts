import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { valhallaFront } from '../../testing/test-valhalla-service.ts';
import { openValhalla } from './valhalla-http.ts';
import { pennyshireRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { engineConfigOf, startEngine, type Engine } from '../region/streets/engine.ts';
import { serveService } from '../../testing/test-service.ts';
import { testStreetsService, testStreets } from '../streets-conformance.ts';
import { createValhallaStreets } from './streets.ts';

/** In Pennyshire. */
const PLACES = {
  from: { lat: 53.2261732, lng: 0.9022495 },
  to: { lat: 53.2836422, lng: 0.7920916 },
  third: { lat: 53.2692, lng: 0.87 },
  /** Out at sea. */
  nowhere: { lat: 53.4, lng: 1.47 },
};
let engine: Engine;
const service = serveService(valhallaFront(() => engine));
const connect = () => ({ ...PLACES, streets: openValhalla(service.options()) });

beforeAll(async () => {
  const config = engineConfigOf((await pennyshireRegion()).dir);
  engine = await startEngine({ config, warmUpAt: PLACES.from, log: pino({ level: 'silent' }) });
}, REGION_LIMIT_MS);
afterAll(() => engine.close());

testStreets('Valhalla within the server', () => ({
  ...PLACES,
  streets: createValhallaStreets(engine),
}));
testStreets('Valhalla over HTTP', connect);
testStreetsService('Valhalla over HTTP', { bans: true, connect, answerWith: service.answerWith });
