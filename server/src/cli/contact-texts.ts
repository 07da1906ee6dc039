import type { StoredSubmission } from '../contact/submissions.ts';
import { csvLine } from '../csv-line.ts';
import { shown } from './terminal-text.ts';

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
