import { describe, expect, it } from 'vitest';
import { answering, json } from '../../testing/test-service.ts';
import { StreetsUnavailable } from '../unavailable.ts';
import { testStreetsService, testStreets } from '../streets-conformance.ts';
import { createGoogleStreets } from './streets.ts';
import { routesApi } from '../../testing/google/test-routes-api.ts';
import { serveGoogle } from '../../testing/google/test-serve-google.ts';

const NEWPORT = { lat: 51.5889, lng: -2.9987 };
const TREDEGAR = { lat: 51.5621, lng: -3.0292 };
const CAERLEON = { lat: 51.6103, lng: -2.9536 };
const ATLANTIC = { lat: 51.5, lng: -8.5 };
const WALKING = { mode: 'walk', stepFree: false } as const;
const CAR = { mode: 'car', stepFree: false } as const;

const google = serveGoogle([routesApi]);
const open = (key?: string) => createGoogleStreets(google.connect(key).routes);
const world = () => ({
  streets: open(),
  from: NEWPORT,
  to: TREDEGAR,
  third: CAERLEON,
  nowhere: ATLANTIC,
});

testStreets('Google Routes', world);
testStreetsService('Google Routes', {
  connect: world,
  answerWith: google.answerWith,
});

describe('what Google is asked', () => {
  it('has the key and the fields in headers, and no more fields than are used', async () => {
    await open().routes(NEWPORT, TREDEGAR, WALKING, 2);
    const [{ url, mask } = { url: null, mask: '' }] = google.asked;
    expect(url?.href).toMatch(/\/directions\/v2:computeRoutes$/);
    expect(mask).toContain('navigationInstruction.maneuver');
    expect(mask).toMatch(/^routes\.[\w.]+(,routes\.[\w.]+)+$/);
    await open().matrix([NEWPORT], [TREDEGAR], WALKING);
    expect(google.asked[1]?.mask.split(',')).toContain('status');
  });

  it('is split where a matrix has more elements than one question may have', async () => {
    const places = Array.from({ length: 60 }, (_, index) => ({ lat: 51.5 + index / 500, lng: -3 }));
    const costs = await open().matrix(places, places.slice(0, 30), CAR);
    expect(google.asked).toHaveLength(3);
    expect(costs).toHaveLength(60);
    const [alone] = await open().matrix(places.slice(41, 42), places.slice(0, 30), CAR);
    expect(costs[41]).toEqual(alone);
    const wide = await open().matrix(
      [NEWPORT],
      Array.from({ length: 700 }, () => CAERLEON),
      CAR,
    );
    expect(new Set(wide[0]?.map((cost) => cost?.distanceMetres)).size).toBe(1);
    expect(wide[0]).toHaveLength(700);
  });
});

describe('what Google answers', () => {
  it('may have a step without a line, where nothing is walked', async () => {
    const polyline = { encodedPolyline: '_p~iF~ps|U_ulLnnqC' };
    const steps = [{ staticDuration: '60s', distanceMeters: 70, polyline }, {}, { polyline: {} }];
    const routes = [{ duration: '60s', distanceMeters: 70, legs: [{ steps }] }];
    google.answerWith(json({ routes }));
    const [route] = await open().routes(NEWPORT, TREDEGAR, WALKING, 0);
    expect(route?.geometry.coordinates).toHaveLength(2);
    expect(route?.steps.map(({ firstCoordinate }) => firstCoordinate)).toEqual([0, 1, 1]);
  });

  it('comes with what must be shown with it', async () => {
    const [walk] = await open().routes(NEWPORT, TREDEGAR, WALKING, 0);
    expect(walk?.via).toBe('High St');
    expect(walk?.notes).toEqual([expect.stringContaining('Walking directions are in beta')]);
    const [cycle] = await open().routes(NEWPORT, TREDEGAR, { ...CAR, mode: 'cycle' }, 0);
    expect(cycle?.notes).toEqual([expect.stringContaining('in beta')]);
    const [drive] = await open().routes(NEWPORT, TREDEGAR, CAR, 0);
    expect(drive?.notes).toEqual([]);
  });

  it.each(['FERRY', 'FERRY_TRAIN'])(
    'says of a ferry that its times are not known: %s',
    async (maneuver) => {
      const steps = [{ navigationInstruction: { maneuver, instructions: 'Take the ferry' } }];
      google.answerWith(json({ routes: [{ duration: '60s', legs: [{ steps }] }] }));
      const [route] = await open().routes(NEWPORT, TREDEGAR, CAR, 0);
      expect(route?.notes).toEqual([expect.stringContaining('takes a ferry')]);
    },
  );

  it.each<[string, object]>([
    ['a part that failed', { status: { code: 13 }, originIndex: 0, destinationIndex: 0 }],
    ['an error in the middle', { error: { code: 500, message: 'oh', status: 'INTERNAL' } }],
  ])('is no matrix with %s', async (_, element) => {
    google.answerWith(json([element]));
    const asking = open().matrix([NEWPORT], [TREDEGAR], CAR);
    await expect(asking).rejects.toBeInstanceOf(StreetsUnavailable);
  });

  it('is no matrix where a part is left out, nor where the quota ends within it', async () => {
    google.answerWith(answering(200, '[]'));
    const missing = open().matrix([NEWPORT], [TREDEGAR], CAR);
    await expect(missing).rejects.toBeInstanceOf(StreetsUnavailable);
    const element = { originIndex: 0, destinationIndex: 0, status: { code: 8 } };
    google.answerWith(json([element]));
    const exhausted = open().matrix([NEWPORT], [TREDEGAR], CAR);
    await expect(exhausted).rejects.toMatchObject({ status: 'OVER_QUERY_LIMIT' });
  });

  it('has no way where Google can make nothing of a place', async () => {
    const details = [{ fieldViolations: [{ field: 'origin.location', description: 'what?' }] }];
    const error = { code: 400, status: 'INVALID_ARGUMENT', message: 'what?', details };
    google.answerWith(json({ error }, 400));
    expect(await open().routes(NEWPORT, TREDEGAR, CAR, 0)).toEqual([]);
    google.answerWith(json([{ error }], 400));
    expect(await open().matrix([NEWPORT], [TREDEGAR], CAR)).toEqual([[null]]);
  });

  it('is a refusal where the key is none, though Google calls that a wrong argument', async () => {
    const denied = { status: 'REQUEST_DENIED' };
    await expect(open('another').routes(NEWPORT, TREDEGAR, CAR, 0)).rejects.toMatchObject(denied);
    await expect(open('another').matrix([NEWPORT], [TREDEGAR], CAR)).rejects.toMatchObject(denied);
    expect(google.logged.join()).not.toContain('another');
  });

  it('STOP-17 is never said to be without steps', () => {
    expect(open().knowsSteps).toBe(false);
  });
});
