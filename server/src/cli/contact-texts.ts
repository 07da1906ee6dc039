import type { StoredSubmission } from '../contact/submissions.ts';
import { csvLine } from '../csv-line.ts';
import { messageLines, shown } from './terminal-text.ts';

function entryOf(submission: StoredSubmission): string {
  const { toilet_place_id: placeId, toilet_name: name } = submission;
  return messageLines({
    id: submission.id,
    at: submission.created_at,
    category: submission.category,
    from: submission.user_email,
    isSignedIn: submission.user_id !== null,
    returnContact: submission.return_contact,
    toilet: placeId === null ? null : `${name ?? 'not in the database'} (${placeId})`,
    text: submission.message,
  }).join('\n');
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
