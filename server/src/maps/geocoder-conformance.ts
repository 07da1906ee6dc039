/** What every adapter of the Geocoder port must do. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { nationAt } from '@loovia/osm-hours';
import { describe, expect, it } from 'vitest';
import { BROKEN, errorFrom, testFailures, type FaultyService } from './faults-conformance.ts';
import type { Geocoder } from './ports.ts';
import { GeocoderUnavailable } from './unavailable.ts';

export interface GeocoderWorld {
  readonly geocoder: Geocoder;
  /** A text that means something near the one place and something else near the other. */
  readonly text: string;
  readonly here: LatLng;
  readonly there: LatLng;
  /** An address that it knows, and about where that is. */
  readonly address: string;
  readonly addressAt: LatLng;
  /** Whether an id holds its place, so that no service is asked for it. */
  readonly idsSayAll?: boolean;
}

const MOST_SUGGESTIONS = 5;
const SAME_ADDRESS_METRES = 1000;

const ODD_TEXTS = [
  '',
  ' \t\n',
  '?',
  '%',
  "'; drop table toilets; --",
  '<script>alert(1)</script>',
  '\\',
  '../../etc',
  'Ŵern 🚻 ‮',
  '\u0000',
  'High Street '.repeat(41),
  'x'.repeat(500),
];
const NO_IDS = [
  'nowhere',
  '',
  ' ',
  '.',
  '..',
  '../geocode',
  '?key=x',
  'a/b/c',
  'é',
  'x'.repeat(500),
];

/** Declares the tests; the world is asked for in each of them. */
export function testGeocoder(name: string, world: () => GeocoderWorld): void {
  const ask = (text: string, near: LatLng | null = null) =>
    world().geocoder.suggest({ text, near, session: null });

  describe(`${name} as a Geocoder`, () => {
    it('PLAN-07 suggests five places of the United Kingdom at most, each once', async () => {
      const suggestions = await ask(world().text);
      expect(suggestions.length).toBeGreaterThan(1);
      expect(suggestions.length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
      expect(new Set(suggestions.map(({ id }) => id)).size).toBe(suggestions.length);
      for (const { id, primary } of suggestions) {
        expect(primary).not.toBe('');
        const place = await world().geocoder.place(id, null);
        expect(place?.formattedAddress).toBeTruthy();
        expect(place && nationAt(place.location)).not.toBeNull();
      }
    });

    it('PLAN-06 puts what is near first', async () => {
      const { text, here, there, geocoder } = world();
      for (const [near, far] of [
        [here, there],
        [there, here],
      ] as const) {
        const [first] = await ask(text, near);
        const place = await geocoder.place(first?.id ?? '', null);
        const { location } = place ?? { location: far };
        expect(distanceMetres(location, near)).toBeLessThan(distanceMetres(location, far));
      }
    });

    it.each(ODD_TEXTS)('copes with the text %j', async (text) => {
      expect((await ask(text)).length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
      const place = await world().geocoder.geocode(text);
      if (place) expect(nationAt(place.location)).not.toBeNull();
    });

    it('has no suggestions where nothing is typed', async () => {
      expect(await ask(' ')).toEqual([]);
    });

    it.each(NO_IDS)('has no place of the id %j', async (id) => {
      expect(await world().geocoder.place(id, null)).toBeNull();
    });

    it('API-20 geocodes an address it knows, and none that it does not', async () => {
      const { geocoder, address, addressAt } = world();
      const place = await geocoder.geocode(address);
      expect(place?.id).toBeTruthy();
      expect(distanceMetres(place?.location ?? { lat: 0, lng: 0 }, addressAt)).toBeLessThan(
        SAME_ADDRESS_METRES,
      );
      expect(await geocoder.geocode('17 Qwzx Jjkv, Vvbnq')).toBeNull();
    });

    it('is ready', () => {
      expect(world().geocoder.isReady()).toBe(true);
    });
  });
}

/** Declares what is asked of adapters of outside services as well. */
export function testGeocoderService(name: string, service: FaultyService<GeocoderWorld>): void {
  testFailures(name, service, {
    error: GeocoderUnavailable,
    asks: [({ geocoder, text }) => geocoder.suggest({ text, near: null, session: null })],
    isReady: ({ geocoder }) => geocoder.isReady(),
  });

  describe(`${name} as an outside service for addresses`, () => {
    it('API-24 fails with places and addresses too, and answers again', async () => {
      const { geocoder, text, address, idsSayAll = false } = service.connect();
      const [first] = await geocoder.suggest({ text, near: null, session: null });
      const place = () => geocoder.place(first?.id ?? '', null);
      const geocode = () => geocoder.geocode(address);
      service.answerWith(BROKEN);
      for (const ask of idsSayAll ? [geocode] : [place, geocode]) {
        expect(await errorFrom(ask)).toBeInstanceOf(GeocoderUnavailable);
      }
      service.answerWith(null);
      expect(await place()).not.toBeNull();
      expect(await geocode()).not.toBeNull();
    });
  });
}
