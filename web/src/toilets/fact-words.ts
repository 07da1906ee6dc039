import type { ChangedMeanwhile, ShownFacts, ToiletChange, ToiletDetails } from '@loovia/core/api';
import { distanceMetres, headingDegrees, metresWords, type LatLng } from '@loovia/core/geo';
import { inSentence, plural, t } from '@loovia/core/language';
import {
  FACT_NAMES,
  readPosition,
  type FactName,
  type EditableFacts,
  type YesNoFact,
} from '@loovia/core/revisions';
import { londonCivil, longDate } from '@loovia/core/time';
import type { DirectionsInside } from '@loovia/core/toilets';
import type { FactKind } from './fact-icons.ts';

/** The facts that matter most come first. */
export const FACTS_IN_ORDER: readonly YesNoFact[] = [
  'isAccessible',
  'hasChangingPlaces',
  'radar',
  'isPublic',
  'isFree',
  'hasBabyChanging',
  'isGenderNeutral',
  'isMenOnly',
  'isWomenOnly',
];

export function factKind(fact: YesNoFact): FactKind {
  const kinds: Readonly<Record<YesNoFact, FactKind>> = {
    isAccessible: 'access',
    hasChangingPlaces: 'changing',
    radar: 'radar',
    isPublic: 'customers',
    isFree: 'price',
    hasBabyChanging: 'baby',
    isGenderNeutral: 'gender',
    isMenOnly: 'gender',
    isWomenOnly: 'gender',
  };
  return kinds[fact];
}

/** The label of a fact whose answer is yes, no or not known. */
export function factLabel(fact: keyof ToiletChange['after']): string {
  const labels: Readonly<Record<FactName | 'cleanliness', string>> = {
    isAccessible: t('Step-free, with room for a wheelchair'),
    hasChangingPlaces: t('Changing Places toilet'),
    radar: t('RADAR key needed'),
    isPublic: t('Open to the public'),
    isFree: t('Free to use'),
    hasBabyChanging: t('Baby changing'),
    isGenderNeutral: t('Gender neutral'),
    isMenOnly: t('Men only'),
    isWomenOnly: t('Women only'),
    name: t('Name'),
    address: t('Address'),
    description: t('Description'),
    paymentDetails: t('Payment'),
    openingHours: t('Opening hours'),
    directionsInside: t('Directions inside'),
    location: t('Position'),
    cleanliness: t('Cleanliness'),
  };
  return labels[fact];
}

/** A known fact in words that stand alone. */
export function factWords(fact: YesNoFact, value: boolean): string {
  const words: Readonly<Record<YesNoFact, readonly [yes: string, no: string]>> = {
    isAccessible: [t('Step-free'), t('Not step-free')],
    hasChangingPlaces: [t('Changing Places toilet'), t('No Changing Places toilet')],
    radar: [t('RADAR key needed'), t('No RADAR key needed')],
    isPublic: [t('Open to the public'), t('For customers only')],
    isFree: [t('Free'), t('Charge')],
    hasBabyChanging: [t('Baby changing'), t('No baby changing')],
    isGenderNeutral: [t('Gender neutral'), t('Not gender neutral')],
    isMenOnly: [t('Men only'), t('Not only for men')],
    isWomenOnly: [t('Women only'), t('Not only for women')],
  };
  return words[fact][value ? 0 : 1];
}

/** 'yes', 'no', 'not known', or the text itself. */
export function valueWords(value: ToiletChange['after'][keyof ToiletChange['after']]): string {
  if (value === null || value === undefined) return t('not known');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'number' ? t('{rating} of 5', { rating: value.toFixed(1) }) : value;
}

/**
 * How we know a fact (FACT-02): 'OpenStreetMap, 3 May 2023', 'OpenStreetMap, last edited 5 October 2021', 'confirmed by
 * 2 people, last on …'.
 */
export function knownWords(fact: ShownFacts[FactName]): string {
  const { known, source, people = 0, at, editedOn } = fact;
  const date = at === undefined ? null : dayWords(at);
  switch (known) {
    case 'none':
      return t('not known');
    case 'person':
      return date === null ? t('said by one person') : t('said by one person on {date}', { date });
    case 'people': {
      const words = confirmedBy(people);
      return date === null ? words : t('{words}, last on {date}', { words, date });
    }
    case 'source': {
      const by = [source ?? t('a source'), ...(people > 0 ? [confirmedBy(people)] : [])];
      const day = date ?? (editedOn === undefined ? null : editedWords(editedOn));
      return [...by, ...(day === null ? [] : [day])].join(', ');
    }
  }
}

/** 'Directions inside: Past the bar (said by one person on 5 March 2026)' */
export function directionsWords({ words, ...said }: DirectionsInside): string {
  const known = knownWords({ value: words, ...said });
  return `${t('Directions inside: {words}', { words })} (${known})`;
}

/**
 * Both values of a fact of which people say otherwise than what stands: 'OpenStreetMap: step-free · one person, 5 March
 * 2026: not step-free'; null = nobody does.
 */
export function bothWords(name: FactName, fact: ShownFacts[FactName]): string | null {
  const { value, beside } = fact;
  if (beside === undefined) return null;
  const said = [
    ...(value === null ? [] : [`${whoSays(fact)}: ${valueIn(name, value)}`]),
    `${whoSaysOtherwise(beside)}: ${valueIn(name, beside.value)}`,
  ];
  return said.join(' · ');
}

/** 'one person, 5 March 2026' */
export function whoSaysOtherwise({ people, at }: Pick<Beside, 'people' | 'at'>): string {
  return [peopleWords(people), dayWords(at)].join(', ');
}
type Beside = NonNullable<ShownFacts[FactName]['beside']>;

function whoSays({ known, source, people = 0, at }: ShownFacts[FactName]): string {
  if (known === 'source') return source ?? t('a source');
  return at === undefined ? peopleWords(people) : whoSaysOtherwise({ people, at });
}

const peopleWords = (people: number) =>
  plural(people, { one: 'one person', other: '{count} people' });

/**
 * 'OpenStreetMap: here · one person, 5 March 2026: 60 m to the north-east'; null where nobody says that it is elsewhere.
 */
export function bothPlaces({ location }: Pick<ShownFacts, 'location'>): string | null {
  const { value, beside } = location;
  if (value === null || !beside?.value) return null;
  const elsewhere = bearingWords(readPosition(value), readPosition(beside.value));
  return `${whoSays(location)}: ${t('here')} · ${whoSaysOtherwise(beside)}: ${elsewhere}`;
}

/** '60 m to the north-east' */
export function bearingWords(from: LatLng, to: LatLng): string {
  const distance = metresWords(distanceMetres(from, to));
  const directions = [
    t('{distance} to the north', { distance }),
    t('{distance} to the north-east', { distance }),
    t('{distance} to the east', { distance }),
    t('{distance} to the south-east', { distance }),
    t('{distance} to the south', { distance }),
    t('{distance} to the south-west', { distance }),
    t('{distance} to the west', { distance }),
    t('{distance} to the north-west', { distance }),
  ];
  const nearest = Math.round(headingDegrees(from, to) / 45) % directions.length;
  return directions[nearest] ?? distance;
}

type Change = ToiletChange['after'];

/** 'no → yes', and of a position '60 m to the north-east'; without the value before where that is not shown. */
export function changedTo(fact: FactName, before: Change, after: Change): string {
  if (fact === 'location' && after.location) {
    const from = before.location;
    return from ? bearingWords(readPosition(from), readPosition(after.location)) : t('elsewhere');
  }
  const to = valueWords(after[fact]);
  return fact in before ? `${valueWords(before[fact])} → ${to}` : to;
}

function valueIn(name: FactName, value: boolean | string | null): string {
  const yesNo = FACTS_IN_ORDER.find((fact) => fact === name);
  if (typeof value !== 'boolean' || yesNo === undefined) return valueWords(value);
  return keepingNames(factWords(yesNo, value));
}

/** The words of a fact in a sentence. Names keep their capitals: 'Changing Places toilet', 'RADAR key needed'. */
export function keepingNames(words: string): string {
  return /^\p{Lu}(?:\p{Lu}|\p{Ll}+ \p{Lu})/u.test(words) ? words : inSentence(words);
}

/** After a correction: which facts are as they were until somebody else says the same; null = none. */
export function keptBesideWords(
  corrected: readonly FactName[],
  seen: { readonly [Fact in FactName]?: EditableFacts[Fact] | undefined },
  { facts }: Pick<ToiletDetails, 'facts'>,
): string | null {
  const kept = corrected.filter(
    (fact) => facts[fact].beside !== undefined && facts[fact].value === seen[fact],
  );
  if (kept.length === 0) return null;
  return t(
    'Thank you. We have kept your correction. Both values show until somebody else says the same: {facts}.',
    { facts: kept.map(factLabel).join(' · ') },
  );
}

export const editedWords = (day: string) => t('last edited {date}', { date: dayWords(day) });

const confirmedBy = (people: number) =>
  plural(people, { one: 'confirmed by one person', other: 'confirmed by {count} people' });

/** The date, in London, of a date or an instant. */
export function dayWords(at: string): string {
  return longDate(at.length === 10 ? at : londonCivil(new Date(at)).date);
}

/** The values of the facts, as someone sees them on the page. */
export function seenFacts({ facts }: Pick<ToiletDetails, 'facts'>): Partial<EditableFacts> {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, facts[name].value]));
}

/** When the newest of what people say otherwise was said, to send with what someone says of the toilet. */
export function newestBeside({ facts }: Pick<ToiletDetails, 'facts'>): string | null {
  // Of somebody who added a toilet only the day is known.
  const times = FACT_NAMES.flatMap((name) => facts[name].beside?.at ?? []).map(Date.parse);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

export function changesSince(seen: ToiletDetails, now: ToiletDetails): ChangedMeanwhile[] {
  return FACT_NAMES.flatMap((fact) => {
    const [before, after] = [seen.facts[fact].value, now.facts[fact].value];
    return before === after ? [] : [{ fact, seen: before, now: after }];
  });
}

/** 'Meanwhile somebody else changed: Step-free (yes → no).' */
export function changedWords(changes: readonly ChangedMeanwhile[]): string {
  const facts = changes.map(
    ({ fact, seen, now }) =>
      `${factLabel(fact)} (${changedTo(fact, { [fact]: seen }, { [fact]: now })})`,
  );
  return t('Meanwhile somebody else changed: {changes}.', { changes: facts.join(', ') });
}
