import type { Journey } from '../journeys/journey.ts';

/** A journey in Newport, for tests. */
export const NEWPORT_JOURNEY: Journey = {
  startLocation: 'Newport Station, Newport NP20 4AX',
  endLocation: 'Caerleon Road, Newport',
  startCoordinates: { lat: 51.5889, lng: -2.9987 },
  endCoordinates: { lat: 51.6012, lng: -2.9712 },
  disabilityAccess: false,
  frequency: 50,
  tolerance: 50,
  journeyDate: '2024-03-05',
  journeyTime: '09:00',
  selectedTransport: 'walking',
};
