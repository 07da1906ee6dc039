import { MAX_NOTE_LENGTH, type CorrectionRequest, type ReportRequest } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import type { FieldMessage } from '@loovia/core/journeys';
import { cleanContactText, seenLengthOf } from '@loovia/core/contact';
import { isLegible, t } from '@loovia/core/language';
import { hoursText, mergeHours } from '@loovia/core/opening-hours';
import {
  LEAST_MOVED_METRES,
  MOST_MOVED_METRES,
  movedTooFar,
  movedTooLittle,
  positionText,
} from '@loovia/core/revisions';
import type { EditableFacts, PartialFacts } from '@loovia/core/revisions';
import { readFree } from '@loovia/core/osm-toilets';
import { londonCivil, shiftDate } from '@loovia/core/time';
import { checkText, type CheckedField } from '@loovia/core/toilet-submission';
import { readSaidHours, unreadableHours } from '../toilets/said-hours.ts';
import type { Toilet } from '../toilets/toilet.ts';
import type { NewRevision } from '../toilets/revisions/store.ts';
import { ProblemError, wrongField } from '../http/problem.ts';

const TEXTS = [
  ['name', 'name'],
  ['address', 'address'],
  ['description', 'description'],
  ['paymentDetails', 'payment_details'],
  ['directionsInside', 'directions_inside'],
] as const satisfies readonly (readonly [keyof EditableFacts, CheckedField])[];

const SEXES = ['isMenOnly', 'isWomenOnly', 'isGenderNeutral'] as const;

type Corrected = Pick<
  Toilet,
  'movedFrom' | 'location' | 'nation' | 'isFree' | 'openingHours' | 'openingHoursExpression'
>;

/**
 * The facts in a correction, with texts cleaned and opening hours parsed for the toilet's place. Days that its author
 * left as they saw them follow the toilet's hours as they are now.
 * @throws ProblemError with a sentence for each wrong field
 */
export function readCorrection(sent: CorrectionRequest, toilet: Corrected): PartialFacts {
  const errors: FieldMessage[] = [];
  const said: PartialFacts = { ...sent.facts, ...placeIn(sent, toilet, errors) };
  for (const [fact, field] of TEXTS) {
    if (sent[fact] === undefined) continue;
    const { value, error } = checkText(field, sent[fact]);
    if (error === undefined) Object.assign(said, { [fact]: value });
    else errors.push({ field: fact, message: error });
  }
  if (sent.openingHours !== undefined) {
    const hours = hoursIn(sent.openingHours, sent.seen?.openingHours, toilet)?.trim() ?? '';
    const read = hours === '' ? null : readSaidHours(hours, toilet)?.expression;
    if (read === undefined) errors.push({ field: 'openingHours', message: unreadableHours() });
    else said.openingHours = read;
  }
  if (SEXES.filter((fact) => said[fact] === true).length > 1) {
    const message = t('A toilet is for men only, for women only, or for everyone: choose one.');
    errors.push({ field: 'facts', message });
  }
  if (errors.length === 0 && Object.keys(said).length === 0) {
    errors.push({ field: 'facts', message: t('Say what is different: name at least one fact.') });
  }
  const [first] = errors;
  if (first) throw new ProblemError({ status: 422, detail: first.message, errors });
  return withPrice(said, toilet);
}

/** Where the pin is moved to. Adds what is wrong with that to the errors. */
function placeIn(
  { location: to }: CorrectionRequest,
  { location, movedFrom = location }: Corrected,
  errors: FieldMessage[],
): Pick<PartialFacts, 'location'> {
  if (to === undefined) return {};
  const isTooNear = distanceMetres(to, location) < LEAST_MOVED_METRES;
  const isTooFar = distanceMetres(to, movedFrom) > MOST_MOVED_METRES;
  if (!isTooNear && !isTooFar) return { location: positionText(to) };
  errors.push({ field: 'location', message: isTooNear ? movedTooLittle() : movedTooFar() });
  return {};
}

type Hours = string | null;

function hoursIn(said: Hours, seen: Hours | undefined, toilet: Corrected): Hours {
  return seen === undefined ? said : mergeHours({ seen, said, now: hoursText(toilet) });
}

/** Who names a price says that it isn't free: beside 'Free', lists would not show it. */
function withPrice(said: PartialFacts, toilet: Pick<Toilet, 'isFree'>): PartialFacts {
  const isPriced = readFree(said.paymentDetails ?? undefined, undefined) === false;
  return isPriced && toilet.isFree !== false ? { isFree: false, ...said } : said;
}

/** No one can know the last day of a closure that is longer than this. */
const MOST_DAYS_AHEAD = 3 * 365;

/** A report with its note cleaned. @throws ProblemError if its day or its note is wrong */
export function readReport(
  { kind, until, note = '' }: ReportRequest,
  now: Date,
): Pick<NewRevision, 'kind' | 'until' | 'note'> {
  if (until !== undefined) {
    const wrong = wrongLastDay(kind, until, londonCivil(now).date);
    if (wrong !== null) throw wrongField('until', wrong);
  }
  const text = cleanContactText(note).trim();
  if (kind === 'wrong' && seenLengthOf(text) === 0)
    throw wrongField('note', t('Please say what is wrong.'));
  if (Array.from(text).length > MAX_NOTE_LENGTH) {
    const most = MAX_NOTE_LENGTH;
    const message = t('Your note is longer than {most} characters. Please make it shorter.', {
      most,
    });
    throw wrongField('note', message);
  }
  if (!isLegible(text)) throw wrongField('note', t('Your note contains invalid characters'));
  return { kind, until: until ?? null, note: text || null };
}

/** Null = it is fine. */
function wrongLastDay(kind: ReportRequest['kind'], until: string, today: string): string | null {
  if (kind !== 'closed') return t('Only a toilet that is closed for longer has a last day.');
  if (until < today) return t('The last day on which it is closed cannot be in the past.');
  return until > shiftDate(today, MOST_DAYS_AHEAD)
    ? t('The last day on which it is closed is too far away. Leave it out.')
    : null;
}
