import type { LatLng } from '@loovia/core/geo';
import { shortened } from '@loovia/core/language';
import { toiletRecordSchema } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import type { z } from 'zod';

/** What was read from one record of an import file. */
export type RecordOutcome =
  | { readonly record: ToiletRecord }
  | {
      /** The reason for refusing it. */
      readonly refused: string;
      /**
       * Of a record that clearly says there is no toilet to suggest (any more), or none that people can
       * be led to: what the source reported before no longer holds. Absent where the record could not be
       * read or trusted.
       */
      readonly sourceId?: string;
    };

/** One record of an import file: read, or refused with the reason. */
export type Entry = RecordOutcome & {
  /** Place in the file, for people: 'line 12', 'feature 3 (54c2…)'. */
  readonly where: string;
};

export interface Refusal {
  readonly where: string;
  readonly reason: string;
}

/** What readers of files need besides the file. */
export interface Surroundings {
  /** `YYYY-MM-DD`: 'closed until May 2024' has passed or not. */
  readonly today: string;
  /** Receives remarks about a file that can be read all the same. */
  readonly say: (remark: string) => void;
  /** The position of a postcode in the gazetteer of the region in use; null where it is not there. */
  readonly locatePostcode: (postcode: string) => Promise<LatLng | null>;
}

/** A row of a table or list. */
export interface TableRow<Cells> {
  /** 'line 12', 'row 3' */
  readonly where: string;
  /** Why nothing in the row can be trusted; null when all is well. */
  readonly fault: string | null;
  readonly cells: Cells;
}

/** A record that fits the schema, or the reason why it does not. */
export function checkRecord(contents: unknown): RecordOutcome {
  const { data, error } = toiletRecordSchema.safeParse(contents);
  if (error) return { refused: firstFault(error) };
  const path = pathToUnstorable(data);
  return path ? { refused: `${path.join('.')}: ${NOT_STORABLE}` } : { record: data };
}

const NOT_STORABLE = 'holds characters that cannot be stored';

/** PostgreSQL takes neither NUL nor half of a surrogate pair: one would stop the whole import. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Where in a value its first text is that cannot be stored; null where there is none. */
function pathToUnstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const path = pathToUnstorable(part);
    if (path) return [key, ...path];
  }
  return null;
}

/** The first thing that a schema rejects: 'name: is too long'. */
export function firstFault({ issues: [issue] }: z.core.$ZodError): string {
  const path = issue?.path.join('.') ?? '';
  const fault =
    issue?.code === 'unrecognized_keys'
      ? `there is no field '${issue.keys.join("', '")}'`
      : (issue?.message ?? 'is not valid');
  return `${path === '' ? '' : `${path}: `}${fault}`;
}

/** A file that cannot be read at all; the message is a sentence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  /** Shortens the message, as it may repeat a long text from the file. */
  constructor(message: string, options?: ErrorOptions) {
    super(shortened(message), options);
  }
}
