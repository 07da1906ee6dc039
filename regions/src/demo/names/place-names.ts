import type { Random } from '../random.ts';

const FIRST = [
  'Hazel',
  'Thorn',
  'Wren',
  'Bram',
  'Marl',
  'Cold',
  'Rush',
  'Pen',
  'Had',
  'Els',
  'Wul',
  'Cress',
  'Hather',
  'Brock',
  'Fern',
  'Holm',
  'Kings',
  'Lark',
  'Mere',
  'Nettle',
  'Oat',
  'Pease',
  'Raven',
  'Sedge',
  'Tim',
  'Under',
  'Wyn',
  'Yar',
  'Ald',
  'Barn',
  'Cran',
  'Dun',
  'Ember',
  'Flax',
  'Gos',
  'Hern',
  'Ivel',
  'Linch',
  'Moles',
  'Otter',
  'Plum',
  'Quar',
  'Sheld',
  'Tad',
  'Wether',
];
const LAST = [
  'ley',
  'ton',
  'wick',
  'ham',
  'combe',
  'worth',
  'hurst',
  'den',
  'thorpe',
  'stead',
  'bourne',
  'cote',
  'field',
  'low',
  'mere',
  'over',
  'stow',
  'bury',
];
const BEFORE = ['Great', 'Little', 'Nether', 'Upper', 'East', 'West', 'Long', 'Old'];
const AFTER = [
  'Green',
  'Magna',
  'Parva',
  'Cross',
  'Fold',
  'End',
  'St Mary',
  'Heath',
  'Bottom',
  'Drove',
];

/** Names for hamlets, each once. */
export function hamletNames(random: Random, count: number, taken: readonly string[]): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const stem = random.pick(FIRST) + random.pick(LAST);
    const roll = random.next();
    const name =
      roll < 0.25
        ? `${random.pick(BEFORE)} ${stem}`
        : roll < 0.45
          ? `${stem} ${random.pick(AFTER)}`
          : stem;
    if (!taken.includes(name)) names.add(name);
  }
  return [...names];
}
