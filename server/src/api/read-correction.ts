import type { CorrectionRequest } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import type { SaidFacts, SomeFacts } from '@loovia/core/revisions';
import { checkText, type TextField } from '@loovia/core/toilet-submission';
import { readClearExpression } from '@loovia/osm-hours';
import type { Toilet } from '../toilets/index.ts';
import { ProblemError } from './http/index.ts';

const TEXTS = [
  ['name', 'name'],
  ['address', 'address'],
  ['description', 'description'],
  ['paymentDetails', 'payment_details'],
] as const satisfies readonly (readonly [keyof SaidFacts, TextField])[];

const SEXES = ['isMenOnly', 'isWomenOnly', 'isGenderNeutral'] as const;

/**
 * What a correction says, its texts cleaned and its hours read as those of the toilet.
 * @throws ProblemError with a sentence for each field that is wrong
 */
export function readCorrection(
  sent: Omit<CorrectionRequest, 'seen'>,
  toilet: Pick<Toilet, 'location' | 'nation'>,
): SomeFacts {
  const errors: { field: string; message: string }[] = [];
  const said: SomeFacts = { ...sent.facts };
  for (const [fact, field] of TEXTS) {
    if (sent[fact] === undefined) continue;
    const { value, error } = checkText(field, sent[fact]);
    if (error === undefined) Object.assign(said, { [fact]: value });
    else errors.push({ field: fact, message: error });
  }
  if (sent.openingHours !== undefined) {
    const hours = readHours(sent.openingHours, toilet);
    if (hours === undefined) errors.push({ field: 'openingHours', message: unreadable() });
    else said.openingHours = hours;
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
  return said;
}

/** Undefined where they cannot be read; nothing is 'not known'. */
function readHours(
  sent: string | null,
  toilet: Pick<Toilet, 'location' | 'nation'>,
): string | null | undefined {
  const hours = sent?.trim() ?? '';
  return hours === '' ? null : readClearExpression(hours, toilet)?.expression;
}

function unreadable(): string {
  return t(
    'We cannot read these opening hours. Write them like this: Mo-Fr 08:00-18:00; Sa,Su 09:00-16:00; PH off',
  );
}
