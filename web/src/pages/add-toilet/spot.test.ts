import { describe, expect, test } from 'vitest';
import { NO_SPOT } from '../../toilet-forms/toilet-draft.ts';
import {
  addressArrived,
  addressFound,
  addressTyped,
  fromPinWords,
  pinDoubt,
  pinPlaced,
  pinWords,
  positionOf,
} from './spot.ts';

const at = { lat: 51.5877, lng: -2.9984 };
const elsewhere = { lat: 51.6, lng: -3.01 };
const found = { asked: 'Market Street', name: 'Market Street, Old Town', at };

describe('ADD-16 the position that counts', () => {
  test('is none before an address is found or a pin is placed', () => {
    expect(positionOf(NO_SPOT, 'Market Street')).toBeNull();
  });

  test('is where the address was found, while it reads so', () => {
    const spot = addressFound(found);
    expect(positionOf(spot, ' Market Street ')).toEqual(at);
    expect(positionOf(addressTyped(spot, '12 Market Street'), '12 Market Street')).toBeNull();
  });

  test('is the pin placed by hand, whatever the address says', () => {
    const spot = pinPlaced(addressFound(found), elsewhere);
    expect(positionOf(addressTyped(spot, 'Harbour'), 'Harbour')).toEqual(elsewhere);
    expect(positionOf(addressTyped(spot, ''), '')).toEqual(elsewhere);
  });

  test('is a pin placed by hand while the address was looked up, and moves to it when asked after that', () => {
    const placed = pinPlaced(NO_SPOT, elsewhere);
    const arrived = addressArrived(NO_SPOT, placed, found);
    expect(positionOf(arrived, 'Market Street')).toEqual(elsewhere);
    expect(pinWords(arrived, 'Market Street')).toMatch(/km from the address$/);
    expect(positionOf(addressArrived(placed, placed, found), 'Market Street')).toEqual(at);
  });

  test('is the address again once the pin was taken back to it', () => {
    const spot = addressFound(found);
    expect(
      positionOf({ ...pinPlaced(spot, elsewhere), ...addressFound(found) }, 'Market Street'),
    ).toEqual(at);
  });

  test('an emptied address takes its pin with it', () => {
    expect(addressTyped(addressFound(found), ' ')).toEqual(NO_SPOT);
  });

  test('a pin is kept to 0.1 m', () => {
    const { pin } = pinPlaced(NO_SPOT, { lat: 51.123456789, lng: -2.987654321 });
    expect(pin).toEqual({ lat: 51.123457, lng: -2.987654 });
  });
});

describe('the pin in words', () => {
  test.each([
    ['no pin', NO_SPOT, '', null],
    ['by hand alone', pinPlaced(NO_SPOT, at), 'x', 'Pin at 51.58770, -2.99840'],
    [
      'found under a longer name',
      addressFound(found),
      'Market Street',
      'Pin at 51.58770, -2.99840, at ‘Market Street, Old Town’',
    ],
    [
      'picked',
      addressFound({ ...found, asked: found.name }),
      found.name,
      'Pin at 51.58770, -2.99840, at the address',
    ],
    [
      'moved',
      pinPlaced(addressFound(found), { lat: 51.58781, lng: -2.9984 }),
      'Market Street',
      'Pin at 51.58781, -2.99840, 12 m from the address',
    ],
    [
      'the address has changed since',
      pinPlaced(addressFound(found), elsewhere),
      'Harbour',
      'Pin at 51.60000, -3.01000, 1.6 km from ‘Market Street, Old Town’',
    ],
  ])('%s', (_, spot, address, words) => {
    expect(pinWords(spot, address)).toBe(words);
  });
});

describe('a pin far from its address', () => {
  const north = (metres: number) => ({ lat: at.lat + metres / 111_195, lng: at.lng });
  const moved = (metres: number) => pinPlaced(addressFound(found), north(metres));

  test('raises a doubt over 250 m', () => {
    expect(pinDoubt(moved(249), 'Market Street')).toBeNull();
    expect(pinDoubt(moved(252), 'Market Street')).toBe(
      'The pin is 252 m from the address. Please check which is right.',
    );
    expect(pinDoubt(moved(11_900), 'Market Street')).toBe(
      'The pin is 11.9 km from the address. Please check which is right.',
    );
  });

  test('raises none where the address as it stands has not been found', () => {
    expect(pinDoubt(moved(11_900), 'Harbour')).toBeNull();
    expect(pinDoubt(pinPlaced(NO_SPOT, at), 'Market Street')).toBeNull();
    expect(pinDoubt(addressFound(found), 'Market Street')).toBeNull();
  });
});

test('a toilet is so far from the pin, or at it', () => {
  expect([0, 0.4, 0.6, 31].map(fromPinWords)).toEqual([
    'at the pin',
    'at the pin',
    '1 m from the pin',
    '31 m from the pin',
  ]);
});
