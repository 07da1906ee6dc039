import { CONTACT_CATEGORIES } from '@loovia/core/contact';
import { londonCivil } from '@loovia/core/time';
import type { StoredSubmission } from '../contact/index.ts';
import { csvLine } from '../csv-line.ts';

/**
 * What a terminal acts upon instead of showing it: control characters, which begin escape
 * sequences, and marks that turn the direction of writing.
 */
const ACTED_UPON = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Line ends stay, everything else that a terminal would act upon is shown as '\u{1b}'. */
function shown(text: string): string {
  return text.replace(ACTED_UPON, (character) =>
    character === '\n' ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

const onOneLine = (text: string): string => shown(text).replaceAll('\n', ' ');

function entryOf(submission: StoredSubmission): string {
  const { created_at, category, user_email, user_id, return_contact, message } = submission;
  const { date, time } = londonCivil(created_at);
  const contact = return_contact === null || return_contact === user_email ? '' : return_contact;
  const lines = [
    `${date} ${time}  ${CONTACT_CATEGORIES[category]}  (${submission.id})`,
    `  From:   ${onOneLine(user_email)}${user_id === null ? '' : ' (signed in)'}`,
    ...(contact === '' ? [] : [`  Reach:  ${onOneLine(contact)}`]),
    ...toiletLines(submission),
    ...shown(message)
      .split('\n')
      .map((line) => `  | ${line}`),
  ];
  return lines.join('\n');
}

function toiletLines({ toilet_place_id, toilet_name }: StoredSubmission): string[] {
  if (toilet_place_id === null) return [];
  const name = toilet_name === null ? 'not in the database' : onOneLine(toilet_name);
  return [`  Toilet: ${name} (${onOneLine(toilet_place_id)})`];
}

/** The messages for a terminal, times in London's civil time. */
export function listingOf(submissions: readonly StoredSubmission[]): string {
  const count = submissions.length;
  const total = count === 1 ? '1 message' : `${count === 0 ? 'No' : count} messages`;
  return [...submissions.map(entryOf), total].join('\n\n') + '\n';
}

const COLUMNS = [
  'id',
  'created_at',
  'category',
  'message',
  'user_email',
  'return_contact',
  'user_id',
  'toilet_place_id',
  'toilet_name',
] as const satisfies readonly (keyof StoredSubmission)[];

/** The messages as CSV (RFC 4180), fit for a spreadsheet and a terminal. */
export function csvOf(submissions: readonly StoredSubmission[]): string {
  const rows = submissions.map((submission) =>
    COLUMNS.map((column) => {
      const value = submission[column];
      return typeof value === 'string' ? shown(value) : value;
    }),
  );
  return [COLUMNS, ...rows].map(csvLine).join('');
}

/** The messages as JSON, exactly as they are kept. */
export function jsonOf(submissions: readonly StoredSubmission[]): string {
  return `${JSON.stringify(submissions, null, 2)}\n`;
}
