import { OSM_DAYS } from '@loovia/core/opening-hours';
import type { OpeningRow } from '@loovia/core/opening-hours';
import { FACT_NAMES } from '@loovia/core/revisions';
import type { ByPeople, ClosureReport } from '@loovia/core/revisions';
import { londonCivil } from '@loovia/core/time';
import { databasePlaceId, toiletPagePath } from '@loovia/core/toilets';
import { csvLine } from '../../csv-line.ts';
import type { CsvValue } from '../../csv-line.ts';
import { rowsAnswer, toiletFeature } from '../answer.ts';
import type { Toilet } from '../toilet.ts';

const COLUMNS: readonly (readonly [name: string, value: (toilet: Toilet) => CsvValue])[] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['has_own_name', ({ hasOwnName }) => hasOwnName],
  ['address', ({ address }) => address],
  ['latitude', ({ location }) => location.lat],
  ['longitude', ({ location }) => location.lng],
  ['areas', ({ areas }) => areas.join('; ')],
  ['nation', ({ nation }) => nation],
  ['venue_type', ({ venueType }) => venueType],
  ['operator', ({ operator }) => operator],
  ['inside', ({ inside }) => inside?.join('; ')],
  ['is_public', ({ isPublic }) => isPublic],
  ['is_free', ({ isFree }) => isFree],
  ['is_accessible', ({ isAccessible }) => isAccessible],
  ['is_men_only', ({ isMenOnly }) => isMenOnly],
  ['is_women_only', ({ isWomenOnly }) => isWomenOnly],
  ['is_gender_neutral', ({ isGenderNeutral }) => isGenderNeutral],
  ['has_baby_changing', ({ hasBabyChanging }) => hasBabyChanging],
  ['radar', ({ radar }) => radar],
  ['has_changing_places', ({ hasChangingPlaces }) => hasChangingPlaces],
  ['cleanliness_rating', ({ cleanlinessRating }) => cleanlinessRating],
  ['description', ({ description }) => description],
  ['directions_inside', ({ directionsInside }) => directionsInside?.words],
  ['payment_details', ({ paymentDetails }) => paymentDetails],
  ['hours_known', ({ openingHours }) => openingHours !== null],
  ['opening_hours', ({ openingHours }) => openingHours?.map(rowText).join('; ')],
  ['opening_hours_expression', ({ openingHoursExpression }) => openingHoursExpression],
  ['source_name', ({ source }) => source.name],
  ['source_licence', ({ source }) => source.licence],
  ['source_url', ({ source }) => source.url],
  ['confirmed_on', ({ source }) => source.confirmedOn],
  ['said_by_one_person', ({ people }) => saidByOne(people).join('; ')],
  ['reported_closed', ({ people }) => people?.reports.map(reportText).join('; ')],
  ['source_records', ({ sourceRecords }) => sourceRecords.join('; ')],
];

function rowText({ dow, openTime, closeTime }: OpeningRow): string {
  return `${OSM_DAYS[dow] ?? ''} ${openTime}-${closeTime}`;
}

function saidByOne(people: ByPeople | undefined): string[] {
  return FACT_NAMES.filter((fact) => people?.known[fact]?.known === 'person');
}

/** 'closed from 2026-10-02 until 2026-12-01 (operator)', 'gone (OpenStreetMap)' where it names no day */
function reportText({ kind, at, until, isOperator, source }: ClosureReport): string {
  const isDayKnown = Date.parse(at) > 0;
  const from = isDayKnown ? ` from ${londonCivil(new Date(at)).date}` : '';
  const by = isOperator ? 'operator' : source;
  return `${kind}${from}${until === null ? '' : ` until ${until}`}${by === undefined ? '' : ` (${by})`}`;
}

/** Toilets as comma-separated values (RFC 4180, UTF-8), with a header. An empty cell is not known. */
export async function* csvOf(
  batches: AsyncIterable<readonly Toilet[]>,
  publicOrigin: string,
): AsyncGenerator<string, void, undefined> {
  const lineOf = (toilet: Toilet) =>
    csvLine([
      ...COLUMNS.map(([, value]) => value(toilet)),
      publicOrigin + toiletPagePath(toilet.id),
    ]);
  yield csvLine([...COLUMNS.map(([name]) => name), 'page']);
  for await (const toilets of batches) {
    yield toilets.map(lineOf).join('');
  }
}

/** Toilets as a GeoJSON feature collection (RFC 7946), a feature a line. */
export async function* geoJsonOf(
  batches: AsyncIterable<readonly Toilet[]>,
  publicOrigin: string,
): AsyncGenerator<string, void, undefined> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const toilets of batches) {
    yield (
      separator +
      toilets.map((toilet) => JSON.stringify(featureOf(toilet, publicOrigin))).join(',\n')
    );
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** Everything about a toilet, with its id as a stop (DATA-05) and its page. */
function featureOf(toilet: Toilet, publicOrigin: string) {
  const page = publicOrigin + toiletPagePath(toilet.id);
  return toiletFeature({
    ...toilet,
    openingHours: rowsAnswer(toilet.openingHours),
    placeId: databasePlaceId(toilet.id),
    page,
  });
}
