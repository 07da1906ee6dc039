import { distanceMetres, prepareLine, projectOntoLine } from '@loovia/core/geo';
import type { LatLng, LineString } from '@loovia/core/geo';
import { randomNumbers } from '@loovia/core/testing/random';
import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';
import { storeBareToilets } from '../../server/src/testing/test-toilets.ts';

/** As far apart as the vertices of a route by Valhalla are, on average. */
const STEP_DEGREES = 0.00045;

const WAYPOINTS: readonly LatLng[] = [
  { lat: 50.37, lng: -4.14 },
  { lat: 51.45, lng: -2.59 },
  { lat: 52.48, lng: -1.9 },
  { lat: 53.48, lng: -2.24 },
  { lat: 54.89, lng: -2.94 },
  { lat: 55.95, lng: -3.19 },
  { lat: 57.48, lng: -4.22 },
];

/** A line of a length from Plymouth by way of Bristol, Birmingham and Manchester, bent as roads are. */
export function roadLine(kilometres: number): LineString {
  const random = randomNumbers(7);
  const [start, ...ahead] = WAYPOINTS;
  let { lat, lng } = start ?? { lat: 0, lng: 0 };
  let wander = 0;
  let passedMetres = 0;
  const coordinates: [number, number][] = [[lng, lat]];
  while (passedMetres < kilometres * 1000) {
    const last = { lat, lng };
    if (ahead.length > 1 && distanceMetres(last, ahead[0] ?? last) < 5000) ahead.shift();
    const goal = ahead[0] ?? last;
    const scale = Math.cos((lat * Math.PI) / 180);
    // Bends last for some hundred metres, then the way turns back to where it leads.
    wander = 0.97 * wander + 0.6 * (random() - 0.5);
    const heading = Math.atan2(goal.lat - lat, (goal.lng - lng) * scale) + wander;
    lat += STEP_DEGREES * Math.sin(heading);
    lng += (STEP_DEGREES / scale) * Math.cos(heading);
    coordinates.push([lng, lat]);
    passedMetres += distanceMetres(last, { lat, lng });
  }
  return { type: 'LineString', coordinates };
}

/** Names of the toilets that are within a width: each is measured. */
export function exactlyWithin(
  locations: readonly LatLng[],
  line: LineString,
  widthMetres: number,
): Set<string> {
  const prepared = prepareLine(line);
  const near = locations.flatMap((location, index) =>
    projectOntoLine(location, prepared).distanceMetres <= widthMetres ? [String(index)] : [],
  );
  return new Set(near);
}

/**
 * PostgreSQL compiles what it thinks will take long: for the scan that we measure ourselves against, that
 * takes longer than the scan. Holds for connections made from now on.
 */
export async function withoutJit(db: Db): Promise<void> {
  await sql`
    do $$ begin execute format('alter database %I set jit = off', current_database()); end $$
  `.execute(db);
}

/** Toilets that say as much as real ones do: one in four has its hours, a row a day. */
export async function storeToilets(db: Db, locations: readonly LatLng[]): Promise<void> {
  await storeBareToilets(db, locations);
  await sql`
    update toilets set
      hours_known = name::int % 4 = 0, description = 'By the market hall, on the left',
      address = '1 High Street, Newport', source_records = '["Test node/1"]', areas = '["Newport"]'
  `.execute(db);
  await addHours(db);
}

export type Spread = 'side by side' | 'one upon the other';

/**
 * Makes many toilets of those that are there: copies of the country side by side on the globe, as dense as
 * it is; or one upon the other, each toilet moved by some hundred metres.
 */
export async function multiplyToilets(db: Db, copies: number, spread: Spread): Promise<void> {
  const [latitude, longitude] =
    spread === 'side by side'
      ? [
          sql`case copy / 34 when 0 then latitude when 1 then -latitude else latitude - 40 end`,
          sql`(longitude + 10 + (copy % 34) * 10 + 180)::numeric % 360 - 180`,
        ]
      : [sql`latitude + (random() - 0.5) * 0.01`, sql`longitude + (random() - 0.5) * 0.016`];
  // Not asked of, and slow to fill.
  await sql`drop index toilets_location, toilets_geography`.execute(db);
  await sql`drop index toilets_grid_cell`.execute(db);
  await sql`
    insert into toilets (
      name, latitude, longitude, source_name, source_licence, hours_known, description, address,
      source_records, areas
    )
    select name, ${latitude}, ${longitude}, source_name, source_licence, hours_known, description, address,
      source_records, areas
    from toilets, generate_series(0, ${sql.lit(copies - 2)}) as copy`.execute(db);
  await sql`create index toilets_grid_cell on toilets (grid_cell)`.execute(db);
  await addHours(db);
}

async function addHours(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Half of the time would be looking up the toilet of each row that was made of one.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into opening_hours
      select id, dow, '09:00', '17:00' from toilets, generate_series(0, 6) as dow
      where hours_known
      on conflict do nothing`.execute(transaction);
  });
  await sql`analyze`.execute(db);
}
