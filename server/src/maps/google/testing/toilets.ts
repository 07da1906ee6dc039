/** Toilets that the test service has around any point, and what its keyword finds besides. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';

const METRES_PER_DEGREE = 111_195;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Here it knows of none, nor within a kilometre. */
export const NO_TOILETS_AT: LatLng = { lat: 57.1, lng: -4.7 };
const NONE_METRES = 1000;

const from = (day: number, hour: number, minute = 0) => ({ day, hour, minute });

/** As developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places has a Place. */
export function toiletsAround(centre: LatLng, reachMetres: number) {
  if (distanceMetres(centre, NO_TOILETS_AT) < NONE_METRES) return [];
  const spot = `${Math.round(centre.lat * 1e4)}_${Math.round(centre.lng * 1e4)}`;
  const place = (
    name: string,
    [north, east]: readonly [number, number],
    more: { readonly primaryType: string } & Readonly<Record<string, unknown>>,
  ) => {
    const id = `ChIJ-${spot}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
    return {
      name: `places/${id}`,
      id,
      displayName: { text: name, languageCode: 'en' },
      formattedAddress: `${name}, Test Street, UK`,
      location: {
        latitude: centre.lat + (north * reachMetres) / METRES_PER_DEGREE,
        longitude:
          centre.lng +
          (east * reachMetres) / (METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)),
      },
      types: [more.primaryType, 'establishment'],
      businessStatus: 'OPERATIONAL',
      googleMapsUri: `https://maps.google.com/?cid=${id.length}`,
      ...more,
    };
  };
  return [
    place('Market Toilets', [0.05, 0.05], {
      primaryType: 'public_bathroom',
      accessibilityOptions: {
        wheelchairAccessibleEntrance: true,
        wheelchairAccessibleRestroom: true,
      },
      regularOpeningHours: { openNow: true, periods: [{ open: from(0, 0) }] },
      currentOpeningHours: { openNow: true, periods: [{ open: from(0, 0) }] },
      rating: 3.9,
      userRatingCount: 41,
      restroom: true,
    }),
    place('Corner Café', [-0.1, 0.1], {
      primaryType: 'cafe',
      accessibilityOptions: { wheelchairAccessibleEntrance: true },
      regularOpeningHours: {
        openNow: true,
        periods: EVERY_DAY.map((day) => ({ open: from(day, 7, 30), close: from(day, 23) })),
      },
      currentOpeningHours: { openNow: true },
      rating: 4.6,
      userRatingCount: 812,
      priceLevel: 'PRICE_LEVEL_INEXPENSIVE',
      attributions: [{ provider: 'Café Guide', providerUri: 'https://guide.example' }],
    }),
    place('Old Town WC', [0.1, -0.1], { primaryType: 'public_bathroom' }),
    place('Loo Hire Ltd', [0.02, 0], { primaryType: 'corporate_office' }),
    place('Bathroom Showroom', [0.03, 0], { primaryType: 'home_improvement_store' }),
    place('Gone for Good WC', [0.04, 0], {
      primaryType: 'public_bathroom',
      businessStatus: 'CLOSED_PERMANENTLY',
    }),
    // In the box, beyond its circle.
    place('Far Corner WC', [0.95, 0.95], { primaryType: 'public_bathroom' }),
  ];
}
