import { distanceMetres, latLngSchema, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { TEXT_RULES } from '@loovia/core/toilet-submission';
import * as z from 'zod/mini';

/** Where the toilet of the form is, and how that is known. */
export const spotSchema = z.object({
  pin: z.nullable(latLngSchema),
  /** Put or moved by hand: then no address moves it any more, unless asked to. */
  byHand: z.boolean(),
  /** The address that was found last: as it was asked, as it is called, and where it is. */
  found: z.nullable(z.object({ asked: z.string(), name: z.string(), at: latLngSchema })),
});
export type Spot = z.infer<typeof spotSchema>;
type FoundAddress = NonNullable<Spot['found']>;

export const NO_SPOT: Spot = { pin: null, byHand: false, found: null };

/** A press or a drag says no more than this: 0.1 m. */
const DECIMALS = 6;

export function pinPlaced(spot: Spot, { lat, lng }: LatLng): Spot {
  const pin = { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
  return { ...spot, pin, byHand: true };
}

/** An address was picked, or found by the search: the pin goes there. */
export function addressFound(found: FoundAddress): Spot {
  return { pin: found.at, byHand: false, found };
}

/** The address was edited: an emptied one takes its pin with it, as in the planner's boxes. */
export function addressTyped(spot: Spot, address: string): Spot {
  return address.trim() === '' && !spot.byHand ? NO_SPOT : spot;
}

/**
 * The position that counts: a pin placed by hand, else where the address is as it stands. Null where
 * the address has still to be looked up (ADD-16).
 */
export function positionOf(spot: Spot, address: string): LatLng | null {
  if (spot.byHand) return spot.pin;
  return spot.found?.asked === address.trim() ? spot.found.at : null;
}

/** 'Pin at 51.58770, -2.99840, 12 m from the address' */
export function pinWords(spot: Spot, address: string): string | null {
  const { pin, found } = spot;
  if (!pin) return null;
  const place = `${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`;
  if (!found) return t('Pin at {place}', { place });
  const { name } = found;
  const metres = Math.round(distanceMetres(pin, found.at));
  const distance = distanceWords(metres);
  if (metres === 0) {
    return name === address.trim()
      ? t('Pin at {place}, at the address', { place })
      : t('Pin at {place}, at ‘{name}’', { place, name });
  }
  return found.asked === address.trim()
    ? t('Pin at {place}, {distance} from the address', { place, distance })
    : t('Pin at {place}, {distance} from ‘{name}’', { place, distance, name });
}

/** Streets and large buildings are this long: the pin may well be at another end of them. */
const FAR_METRES = 250;

/** A pin put by hand that is far from where its address was found. Null where nothing speaks against it. */
export function pinDoubt({ pin, byHand, found }: Spot, address: string): string | null {
  if (!pin || !byHand || found?.asked !== address.trim()) return null;
  const metres = distanceMetres(pin, found.at);
  if (metres <= FAR_METRES) return null;
  return t('The pin is {distance} from the address. Please check which is right.', {
    distance: distanceWords(metres),
  });
}

/** '12 m from the pin' */
export function fromPinWords(metres: number): string {
  if (Math.round(metres) === 0) return t('at the pin');
  return t('{distance} from the pin', { distance: distanceWords(metres) });
}

function distanceWords(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}

/**
 * The address of a picked place ('street, locality, postal code', ADD-06) in characters that an
 * address may have (ADD-36): 'Marks & Spencer' is 'Marks and Spencer', '1/2' is '1-2'.
 */
export function addressOfPlace(formattedAddress: string): string {
  const characters = Array.from(
    formattedAddress
      .normalize('NFC')
      // eslint-disable-next-line regexp/no-super-linear-move -- An address of our own server.
      .replace(/\s*&\s*/gu, ' and ')
      .replaceAll('/', '-'),
  );
  return (
    characters
      .map((character) => (TEXT_RULES.address.allowed.test(character) ? character : ' '))
      .slice(0, TEXT_RULES.address.maxLength)
      .join('')
      // eslint-disable-next-line regexp/no-super-linear-move -- Cut to its longest above.
      .replace(/ +(?=,)/gu, '')
      .replace(/ {2,}/gu, ' ')
      .trim()
  );
}
