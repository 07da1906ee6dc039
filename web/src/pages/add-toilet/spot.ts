import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { TEXT_RULES } from '@loovia/core/toilet-submission';
import { NO_SPOT, type Spot } from '../../toilet-forms/toilet-draft.ts';

type FoundAddress = NonNullable<Spot['found']>;

/** 0.1 m: a press or a drag is no more exact. */
const DECIMALS = 6;

export function pinPlaced(spot: Spot, { lat, lng }: LatLng): Spot {
  const pin = { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
  return { ...spot, pin, byHand: true };
}

/** The spot after an address was picked or found: the pin moves there. */
export function addressFound(found: FoundAddress): Spot {
  return { pin: found.at, byHand: false, found };
}

/** The same for an answer that had to be waited for: a pin placed by hand in the meantime stays. */
export function addressArrived(asked: Spot, now: Spot, found: FoundAddress): Spot {
  return now.byHand && now.pin !== asked.pin ? { ...now, found } : addressFound(found);
}

/** The spot after the address was edited. Emptying it removes its pin, as in the planner. */
export function addressTyped(spot: Spot, address: string): Spot {
  return address.trim() === '' && !spot.byHand ? NO_SPOT : spot;
}

/**
 * The position to send: a pin placed by hand, or else where the address is. Null while the address still has
 * to be looked up (ADD-16).
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

/** The same for those who listen: without its coordinates, where an address says more. */
export function pinHeard(spot: Spot, address: string): string | null {
  const { pin, found } = spot;
  if (!pin || !found) return pinWords(spot, address);
  const { name } = found;
  const metres = Math.round(distanceMetres(pin, found.at));
  if (metres === 0) {
    return name === address.trim()
      ? t('The pin is at the address.')
      : t('The pin is at ‘{name}’.', { name });
  }
  const distance = distanceWords(metres);
  return found.asked === address.trim()
    ? t('The pin is {distance} from the address.', { distance })
    : t('The pin is {distance} from ‘{name}’.', { distance, name });
}

/** Streets and large buildings are this long: the pin may be at their other end. */
const FAR_METRES = 250;

/** Words for a pin that was placed far from its address; null if it is near enough. */
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
