import { SETTLEMENTS } from '../plan.ts';
import type { Settlement } from '../plan.ts';
import type { RoadClass } from './rural-roads.ts';

/** Which places have a road to each other, the great roads first. */
interface PlannedLink {
  from: string;
  to: string;
  roadClass: RoadClass;
  ref?: string;
}

const road = (roadClass: RoadClass, ref: string | undefined, ...stops: string[]): PlannedLink[] =>
  stops.slice(1).map((to, index) => ({
    from: stops[index] ?? to,
    to,
    roadClass,
    ...(ref === undefined ? {} : { ref }),
  }));

export const LINKS: readonly PlannedLink[] = [
  ...road('primary', 'A1971', 'Pennyminster', 'Shillingbourne', 'Market Farthing'),
  ...road('primary', 'A240', 'Groatham', 'Tallow Fold', 'Pennyminster', "St Osyth's Cross"),
  ...road('primary', 'A240', "St Osyth's Cross", 'Crownley', 'Noblethorpe', 'Copperwick'),
  ...road('primary', 'A240', 'Copperwick', 'Long Tally', 'Tannermouth'),
  ...road('secondary', 'B2401', 'Groatham', 'Owlers', 'Shillingbourne'),
  ...road('secondary', 'B2402', 'Market Farthing', 'Cold Ashing', 'Sixpenny Oak', 'Copperwick'),
  ...road('secondary', 'B2403', 'Groatham', 'Whinbury', 'Marl', 'Kestrel Bay'),
  ...road('secondary', 'B2404', 'Crownley', 'Wick Tything', 'Saltersea'),
  ...road('secondary', 'B2405', 'Market Farthing', 'Nether Haddle', 'Haddle'),
  ...road('secondary', 'B2406', 'Pennyminster', 'Leasowe', 'Mintlow', 'Hythe Dunning', 'Groatham'),
  ...road('tertiary', undefined, 'Market Farthing', 'Penny Hassett', 'Crownley'),
  ...road('tertiary', undefined, 'Penny Hassett', 'Guinea Green', 'Noblethorpe'),
  ...road('tertiary', undefined, 'Market Farthing', 'Angelby', 'Cold Ashing'),
  ...road('tertiary', undefined, 'Haddle', 'Upper Haddle', 'Whinbury'),
  ...road('tertiary', undefined, "St Osyth's Cross", 'Penny Hassett'),
  ...road('tertiary', undefined, 'Owlers', 'Nether Haddle'),
  ...road('tertiary', undefined, 'Pennyminster', 'Saltersea'),
  ...road('tertiary', undefined, 'Tannermouth', 'Gull End'),
  ...road('tertiary', undefined, 'Long Tally', 'Farrow', 'Gull End'),
  ...road('tertiary', undefined, 'Market Farthing', 'Nine Elms Drove', 'Haddle'),
  ...road('tertiary', undefined, 'Guinea Green', 'Cold Ashing'),
  ...road('unclassified', undefined, 'Guinea Green', 'Sixpenny Oak'),
  ...road('unclassified', undefined, 'Angelby', 'Sixpenny Oak'),
  ...road('tertiary', undefined, "St Osyth's Cross", 'Shillingbourne'),
  ...road('unclassified', undefined, "St Osyth's Cross", 'Saltersea'),
  ...road('tertiary', undefined, 'Mintlow', 'Tallow Fold', 'Owlers'),
  ...road('unclassified', undefined, 'Mintlow', 'Pennyminster'),
  ...road('tertiary', undefined, 'Upper Haddle', 'Groatham'),
  ...road('unclassified', undefined, 'Hythe Dunning', 'Kestrel Bay'),
  ...road('unclassified', undefined, 'Marl', 'Upper Haddle'),
  ...road('unclassified', undefined, 'Nine Elms Drove', 'Angelby'),
  ...road('tertiary', undefined, 'Penny Hassett', 'Shillingbourne'),
  ...road('unclassified', undefined, 'Wick Tything', 'Noblethorpe'),
  ...road('unclassified', undefined, 'Farrow', 'Copperwick'),
];

export function settlementNamed(name: string): Settlement {
  const found = SETTLEMENTS.find((settlement) => settlement.name === name);
  if (!found) throw new Error(`no settlement is named ${name}`);
  return found;
}
