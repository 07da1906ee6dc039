import { problemSchema, toiletAddedSchema, toiletRefusedSchema } from '@loovia/core/api';
import { emptyToiletForm } from '@loovia/core/toilet-submission';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../database/database.ts';
import type { Geocoder } from '../maps/ports.ts';
import type { SendMail } from '../operators/mail.ts';
import { planningIn, silentGeocoder } from './test-world.ts';
import { rootApp, userOf, TEST_ORIGIN } from './test-root.ts';
import { storeUser } from './test-users.ts';
import { createAddToiletRouter } from '../api/add-toilet.ts';
import type { CountPaidCall } from '../api/paid-calls.ts';
import type { Router } from '../http/router.ts';
import { createOperatorRouter } from '../api/operator/routes.ts';
import { createToiletFactsRouter } from '../api/toilet-facts.ts';
import { createToiletsNearRouter } from '../api/toilets-near.ts';
import { createToiletsRouter } from '../api/toilets.ts';

export const HERE = { lat: 51.588, lng: -2.997 };
export const SUBMISSION = '0f8fad5b-d9cb-469f-a165-70867728950e';
/** Of these accounts the one that is an operator. */
export const OPERATOR = 'olga';
export const none = () => Promise.resolve(null);

export interface Around {
  db: Db;
  user: string | null;
  now: Date;
  geocode: Geocoder['geocode'];
  sendMail?: SendMail;
  countPaidCall?: CountPaidCall;
}

export function appOn(around: Around): Router {
  const geocoder: Geocoder = {
    ...silentGeocoder,
    geocode: (address) => around.geocode(address),
  };
  const { db, sendMail, countPaidCall } = around;
  const { planning } = planningIn({});
  const clock = () => around.now;
  const kindMeans = () => Promise.resolve(() => 3);
  const sender = { secret: 'secret', trustedProxies: 1 };
  const isOperator = ({ id }: { readonly id: string }) => Promise.resolve(id === OPERATOR);
  const routers = [
    createAddToiletRouter({ db, geocoder, countPaidCall, clock }),
    createToiletsNearRouter({ db, clock, maps: planning, mostWalks: 100 }),
    createToiletsRouter({ db, publicOrigin: TEST_ORIGIN }),
    createToiletFactsRouter({ db, clock, kindMeans, ...sender, isOperator }),
    createOperatorRouter({ db, clock, isOperator, sendMail }),
  ];
  const readUser = () => Promise.resolve(around.user === null ? null : userOf(around.user));
  return rootApp(routers, { readUser });
}

/** What the form sends (DATA-13). */
export function payload(change: object = {}) {
  return {
    ...emptyToiletForm(),
    name: 'Market Hall',
    address: '1 High Street, Newport',
    location: 'POINT(-2.997000 51.588000)',
    opening_hours: {
      monday: { closed: false, open: '09:00', close: '17:00' },
      friday: { closed: false, open: '22:00', close: '02:00' },
      sunday: { closed: true, open: '', close: '' },
    },
    ...change,
  };
}

export async function send(app: Router, body: unknown) {
  const response = await app.request('/api/toilets', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, answer };
}

export async function added(app: Router, body: unknown = payload()) {
  const { status, answer } = await send(app, body);
  expect(answer).toMatchObject({ success: true });
  expect(status).toBe(201);
  return toiletAddedSchema.parse(answer);
}

/** A refusal says the same in both ways: as problem details, and as success and error (API-14). */
export async function refused(app: Router, body: unknown) {
  const { status, headers, answer } = await send(app, body);
  expect(headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  const { error, errors } = toiletRefusedSchema.parse(answer);
  expect(problemSchema.parse(answer)).toMatchObject({ status, detail: error });
  return { status, error, errors, retryAfter: headers.get('Retry-After') };
}

/** Accounts that add toilets. */
export async function storeUsers(db: Db): Promise<void> {
  for (const id of ['ann', 'ben']) await storeUser(db, id);
}

/** Ann's calls in the first half hour of a day in London, which is not yet one in UTC. */
export function annsCalls(db: Db): Around {
  return {
    db,
    user: 'ann',
    now: new Date('2024-07-04T23:30:00Z'),
    geocode: silentGeocoder.geocode,
  };
}

/** A table's rows, as they are. */
export async function rowsOf(
  db: Db,
  table: 'toilets' | 'opening_hours' | 'toilet_sources',
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}
