import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';

/*
 * What we read of Photon's answers: GeoJSON with properties as GeocodeJSON has them
 * (github.com/komoot/photon/blob/master/docs/api-v1.md, 'Results for Search and Reverse').
 */

const text = z.string().optional();

const featureSchema = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    countrycode: text,
    /** 'house' (establishments, too), 'street', 'locality', 'district', 'city' … */
    type: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
  }),
});

export const photonAnswerSchema = z.object({ features: z.array(featureSchema) });
export type PhotonAnswer = z.infer<typeof photonAnswerSchema>;

/** What Photon found, in the words of the search box. */
export interface Found {
  readonly primary: string;
  readonly secondary: string;
  readonly postcode: string | null;
  readonly location: LatLng;
}

const COUNTRY = 'GB';

/** The finds of the United Kingdom, each once. The Isle of Man and the Channel Islands have other codes. */
export function readFound({ features }: PhotonAnswer): Found[] {
  const found = features.flatMap(({ properties, geometry }): Found[] => {
    const { countrycode, postcode = null } = properties;
    const words = wordsOf(properties);
    if (countrycode?.toUpperCase() !== COUNTRY || words === null) return [];
    const [lng, lat] = geometry.coordinates;
    return [{ ...words, postcode, location: { lat, lng } }];
  });
  const looks = new Map(found.toReversed().map((one) => [`${one.primary}\n${one.secondary}`, one]));
  return found.filter((one) => looks.get(`${one.primary}\n${one.secondary}`) === one);
}

type Properties = PhotonAnswer['features'][number]['properties'];

/** The name or the address, and what tells it from others alike: 'Pillgwenlly, Newport, NP20 2DS'. */
function wordsOf(properties: Properties): Pick<Found, 'primary' | 'secondary'> | null {
  const { type, name, housenumber, locality, district, city, county, state, postcode } = properties;
  // A street is its own name.
  const street = type === 'street' ? (name ?? properties.street) : properties.street;
  const address = housenumber && street ? `${housenumber} ${street}` : street;
  const primary = name ?? address;
  if (primary === undefined) return null;
  const around = city ?? county ?? state;
  const parts = [address, district ?? locality, around, city ? undefined : state, postcode];
  const others = new Set(parts.filter((part) => part !== undefined && part !== primary));
  return { primary, secondary: [...others].join(', ') };
}
