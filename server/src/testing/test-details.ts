import { FACT_NAMES } from '@loovia/core/revisions';
import { toiletDetailsSchema, type ToiletDetails } from '@loovia/core/api';

const at = '2024-07-05T09:00:00+01:00';
const said = {
  isPublic: true,
  isFree: false,
  isAccessible: null,
  isMenOnly: null,
  isWomenOnly: null,
  isGenderNeutral: null,
  hasBabyChanging: true,
  radar: null,
  hasChangingPlaces: null,
  name: 'Market Street toilets',
  address: 'Market Street, Newport',
  description: null,
  paymentDetails: '50p',
  openingHours: 'Mo-Fr 09:00-17:00',
  directionsInside: null,
  location: '51.58000,-3.00000',
};

/** All about a toilet that is made up. */
export const aToilet: ToiletDetails = toiletDetailsSchema.parse({
  ...said,
  id: 't1',
  placeId: 'db_t1',
  source: {
    name: 'OpenStreetMap',
    licence: 'ODbL-1.0',
    url: 'https://www.openstreetmap.org/node/1',
  },
  venueType: null,
  operator: 'Newport City Council',
  inside: ['Newport railway station, platform 2'],
  areas: ['Newport'],
  location: { lat: 51.58, lng: -3 },
  cleanlinessRating: null,
  openingHours: [{ dow: 0, openTime: '09:00', closeTime: '17:00' }],
  openingHoursExpression: 'Mo-Fr 09:00-17:00',
  facts: Object.fromEntries(
    FACT_NAMES.map((fact) => {
      const value = said[fact];
      const known =
        value === null ? { known: 'none' } : { known: 'source', source: 'OpenStreetMap' };
      return [fact, { value, ...known }];
    }),
  ),
  sources: [{ name: 'OpenStreetMap', licence: 'ODbL-1.0', editedOn: '2021-10-05' }],
  status: { state: 'open', reports: 0, isCertain: false },
  opening: { state: 'open', reason: 'Open', at },
  cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
  history: [],
});
