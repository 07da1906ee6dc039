import { expect, it } from 'vitest';
import { nationOf } from './nation.ts';

it.each([
  ['Newport', { lat: 51.588, lng: -2.998 }, 'wales'],
  ['Bristol', { lat: 51.454, lng: -2.588 }, 'england'],
  ['Chepstow, west of the Wye', { lat: 51.641, lng: -2.677 }, 'wales'],
  ['Berwick-upon-Tweed', { lat: 55.77, lng: -2.005 }, 'england'],
  ['Edinburgh', { lat: 55.953, lng: -3.188 }, 'scotland'],
  ['Belfast', { lat: 54.597, lng: -5.93 }, 'northern-ireland'],
  ['the demo county, in the sea', { lat: 53.28, lng: 1.05 }, 'england'],
])('the nation of %s', (_place, location, nation) => {
  expect(nationOf(location)).toBe(nation);
});
