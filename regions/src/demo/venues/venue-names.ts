import type { Random } from '../random.ts';

const SURNAMES = [
  'Aldous',
  'Birkett',
  'Catchpole',
  'Dunnett',
  'Eastoe',
  'Fenn',
  'Garrod',
  'Hewitt',
  'Ivatt',
  'Jessop',
  'Kerridge',
  'Larter',
  'Mudd',
  'Nunn',
  "O'Dell",
  'Pettit',
  'Quinton',
  'Rix',
  'Sadd',
  'Thirkettle',
  'Utting',
  'Vince',
  'Warne',
  'Youngman',
  'Begum',
  'Chaudhry',
  'Okafor',
  'Patel',
  'Nowak',
  'Singh',
];
const ANIMALS = [
  'Swan',
  'Hart',
  'Lion',
  'Horse',
  'Fox',
  'Bull',
  'Eagle',
  'Ram',
  'Hare',
  'Dolphin',
  'Cock',
  'Bear',
];
const COLOURS = ['White', 'Red', 'Black', 'Golden', 'Blue', 'Green', 'Old', 'Running'];
const PUBS = [
  'The Plough',
  'The Wheatsheaf',
  'The Anchor',
  'The Ship',
  'The Royal Oak',
  'The Crown',
  "The King's Head",
  "The Queen's Arms",
  'The Bell',
  'The Railway Tavern',
  'The Fleece',
  'The Maltsters',
  'The Three Tuns',
  "The Shepherd's Rest",
  'The Lord Penny',
  'The Lobster Pot',
  "The Smugglers' Inn",
  'The Barley Mow',
  'The Bird in Hand',
  'The Windmill',
  'The Chequers',
  'The Woolpack',
  'The Star',
  'The Rising Sun',
];
const CAFES = [
  'The Copper Kettle',
  "Penny's Pantry",
  'The Bakehouse Café',
  'Marmalade',
  'The Old Forge Tearoom',
  'Driftwood Coffee',
  'Two Spoons',
  'The Potting Shed',
  'Bean & Gone',
  'The Corner Cup',
  'Saffron',
  'Teacake & Thyme',
  'The Gallery Café',
  'Sprat & Barrel',
  'Lighthouse Coffee',
  'The Wren',
];
const SAINTS = [
  'St Mary',
  'St Peter',
  'All Saints',
  'St John',
  'St Michael',
  'Holy Trinity',
  'St Osyth',
  'St Nicholas',
  'St Andrew',
  'St Botolph',
  'St Werburgh',
  'St Helen',
  'St Margaret',
  'St Edmund',
];

export const surname = (random: Random): string => random.pick(SURNAMES);

export const pubName = (random: Random): string =>
  random.chance(0.7) ? random.pick(PUBS) : `The ${random.pick(COLOURS)} ${random.pick(ANIMALS)}`;

export const cafeName = (random: Random): string =>
  random.chance(0.75) ? random.pick(CAFES) : `${surname(random)}'s Café`;

/** 'St Mary's Church', 'All Saints Church'. */
export function churchName(random: Random): string {
  const saint = random.pick(SAINTS);
  return saint.startsWith('St ') ? `${saint}'s Church` : `${saint} Church`;
}
