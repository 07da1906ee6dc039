/** Random journeys between places where people are: the same each time. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { Random } from '@loovia/core/testing/random';
import type { Toilet } from '../toilets/toilet.ts';

/** Nearer ends make journeys that want no second stop. */
const NEAREST_METRES = 1000;

export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** A place at most some hundred metres from a toilet: where people are. */
function randomPlace(toilets: readonly Toilet[], random: Random): LatLng {
  const toilet = toilets[between(random, 0, toilets.length - 1)];
  if (!toilet) throw new Error('The region has no toilets.');
  const off = () => (random() - 0.5) * 0.01;
  return { lat: toilet.location.lat + off(), lng: toilet.location.lng + off() };
}

export function randomJourney(
  toilets: readonly Toilet[],
  date: string,
  random: Random,
): Journey | null {
  const [from, to] = [randomPlace(toilets, random), randomPlace(toilets, random)];
  if (distanceMetres(from, to) < NEAREST_METRES) return null;
  const digits = (most: number) => String(between(random, 0, most)).padStart(2, '0');
  return {
    startLocation: 'start',
    endLocation: 'end',
    startCoordinates: from,
    endCoordinates: to,
    disabilityAccess: random() < 1 / 4,
    frequency: between(random, 5, 60),
    tolerance: between(random, 50, 250),
    journeyDate: date,
    journeyTime: `${digits(23)}:${digits(59)}`,
    selectedTransport: 'walking',
  };
}
