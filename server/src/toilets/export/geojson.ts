import { databasePlaceId, toiletPagePath } from '@loovia/core/toilets';
import { toiletFeature } from '../feature.ts';
import type { Toilet } from '../toilet.ts';

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

/** All that is known of a toilet, with the id it has as a stop (DATA-05), and its page. */
function featureOf(toilet: Toilet, publicOrigin: string) {
  const page = publicOrigin + toiletPagePath(toilet.id);
  return toiletFeature({ ...toilet, placeId: databasePlaceId(toilet.id), page });
}
