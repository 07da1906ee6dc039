import { categoryWords } from '@loovia/core/contact';
import { londonCivil } from '@loovia/core/time';
import type { StoredSubmission } from '../contact/index.ts';
import { csvLine } from '../csv-line.ts';
import { onOneLine, shown } from './terminal-text.ts';

function entryOf(submission: StoredSubmission): string {
  const { created_at, category, user_email, user_id, return_contact, message } = submission;
  const { date, time } = londonCivil(created_at);
  const contact = return_contact === null || return_contact === user_email ? '' : return_contact;
  const lines = [
    `${date} ${time}  ${categoryWords(category)}  (${submission.id})`,
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
