import type { ToiletDetails } from '@loovia/core/api';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A toilet as a https://schema.org/PublicToilet, with what is known and no more. */
export function publicToilet(toilet: ToiletDetails, url: string): object {
  const { name, address, description, location, isPublic, isFree, opening } = toilet;
  const isClosed = opening.reported?.isCertain === true;
  const rows = isClosed ? [] : (toilet.openingHours ?? []);
  const features = [
    ['Wheelchair accessible', toilet.isAccessible],
    ['Changing Places toilet', toilet.hasChangingPlaces ?? null],
    ['RADAR key needed', toilet.radar],
    ['Baby changing', toilet.hasBabyChanging],
    ['Gender neutral', toilet.isGenderNeutral],
  ] as const;
  const amenities = features.flatMap(([feature, value]) =>
    value === null ? [] : [{ '@type': 'LocationFeatureSpecification', name: feature, value }],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'PublicToilet',
    '@id': url,
    url,
    name,
    ...(address !== null && { address }),
    ...(description !== null && { description }),
    geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
    ...(isPublic !== null && !isClosed && { publicAccess: isPublic }),
    ...(isFree !== null && { isAccessibleForFree: isFree }),
    ...(amenities.length > 0 && { amenityFeature: amenities }),
    ...(rows.length > 0 && {
      openingHoursSpecification: rows.map(({ dow, openTime, closeTime }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[dow] ?? ''}`,
        opens: openTime,
        // In our rows, midnight ends the day.
        closes: closeTime === '00:00' ? '23:59' : closeTime,
      })),
    }),
  };
}
