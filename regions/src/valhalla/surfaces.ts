import type { StreetRemarkKind } from '@loovia/core/regions';
import type { Tags } from '@loovia/core/osm-toilets';
import { isRoad } from './obstacles.ts';

type Roughness = Extract<StreetRemarkKind, 'cobbles' | 'grass' | 'gravel' | 'soft' | 'uneven'>;

const ROUGH: Readonly<Record<string, Roughness>> = {
  cobblestone: 'cobbles',
  'cobblestone:flattened': 'cobbles',
  pebblestone: 'cobbles',
  sett: 'cobbles',
  unhewn_cobblestone: 'cobbles',
  grass: 'grass',
  grass_paver: 'grass',
  chippings: 'gravel',
  fine_gravel: 'gravel',
  gravel: 'gravel',
  shells: 'gravel',
  bark: 'soft',
  clay: 'soft',
  dirt: 'soft',
  earth: 'soft',
  ground: 'soft',
  mud: 'soft',
  mulch: 'soft',
  sand: 'soft',
  snow: 'soft',
  soil: 'soft',
  unpaved: 'soft',
  woodchips: 'soft',
  rock: 'uneven',
  rocks: 'uneven',
  stepping_stones: 'uneven',
  stone: 'uneven',
};

const UNEVEN = /^(bad|very_bad|horrible|very_horrible|impassable)$/;

/** What makes a way rough for a wheelchair. A road's surface says nothing of its pavement. */
export function roughness(tags: Tags): Roughness[] {
  const side = walkedSide(tags);
  const surfaces = (tags[`${side}surface`] ?? '').split(/[;,/]/).map((one) => one.trim());
  const found = surfaces.flatMap((surface) =>
    Object.hasOwn(ROUGH, surface) ? (ROUGH[surface] ?? []) : [],
  );
  if (UNEVEN.test(tags[`${side}smoothness`] ?? '')) found.push('uneven');
  return [...new Set(found)];
}

/** The steepest of a short ramp: 1 in 12 (Inclusive Mobility, Department for Transport, 2021, 4.3). */
const STEEPEST_PERCENT = 100 / 12;

/** Whether a way says that it is steeper than a ramp may be (Key:incline: '10%', '-6°'). */
export function isSteep({ incline = '' }: Tags): boolean {
  const [, number = '', unit] = /^-?(\d+(?:\.\d+)?) ?([%°])$/.exec(incline.trim()) ?? [];
  const slope = Number(number);
  const percent = unit === '°' ? 100 * Math.tan((slope * Math.PI) / 180) : slope;
  return number !== '' && percent > STEEPEST_PERCENT;
}

const PAVED_BESIDE = /^(both|left|right|yes|separate)$/;

/** How the tags begin that say what is underfoot. */
function walkedSide(tags: Tags): string {
  const own = Object.keys(tags).find((key) =>
    /^(sidewalk:(both|left|right):|footway:)(surface|smoothness)$/.test(key),
  );
  if (own) return own.replace(/(surface|smoothness)$/, '');
  const beside = ['sidewalk', 'sidewalk:both', 'sidewalk:left', 'sidewalk:right'];
  const hasPavement = isRoad(tags) && beside.some((key) => PAVED_BESIDE.test(tags[key] ?? ''));
  return hasPavement ? 'sidewalk:both:' : '';
}
