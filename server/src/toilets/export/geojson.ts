import type { Toilet } from '../toilet.ts';

/** Toilets as a GeoJSON feature collection (RFC 7946), a feature a line. */
export async function* geoJsonOf(
  batches: AsyncIterable<readonly Toilet[]>,
): AsyncGenerator<string, void, undefined> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const toilets of batches) {
    yield separator + toilets.map((toilet) => JSON.stringify(featureOf(toilet))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

function featureOf({ location, ...properties }: Toilet) {
  const geometry = { type: 'Point', coordinates: [location.lng, location.lat] };
  return { type: 'Feature', id: properties.id, geometry, properties };
}
