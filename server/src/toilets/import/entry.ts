import type { LatLng } from '@loovia/core/geo';
import { shortened } from '@loovia/core/language';
import { toiletRecordSchema } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import type { z } from 'zod';

/** What is read of one record of an import file. */
export type Outcome =
  | { readonly record: ToiletRecord }
  | {
      /** The reason why it is refused. */
      readonly refused: string;
      /**
       * Of a record that says plainly that there is no toilet to suggest (any more), or nowhere that
       * people could be led to: what the source said of it before no longer holds. Absent where the
       * record could not be read or trusted.
       */
      readonly sourceId?: string;
    };

/** One record of an import file: read, or refused with the reason. */
export type Entry = Outcome & { readonly where: string };

export interface Refusal {
  /** Place in the file, for people: 'line 12', 'feature 3 (54c2…)'. */
  readonly where: string;
  readonly reason: string;
}

/** What readers of files use besides the file. */
export interface Surroundings {
  /** Hears what is worth knowing of a file that is read all the same. */
  readonly say: (remark: string) => void;
  /** Where a postcode is, by the gazetteer of the region in use; null where it has none of that name. */
  readonly locatePostcode: (postcode: string) => Promise<LatLng | null>;
}

/** A row of a table or list. */
export interface Row<Cells> {
  /** 'line 12', 'row 3' */
  readonly where: string;
  /** Why nothing of the row can be trusted; null when all is well. */
  readonly fault: string | null;
  readonly cells: Cells;
}

/** A record as our schema has it, or why it is none. */
export function checkRecord(contents: unknown): Outcome {
  const { data, error } = toiletRecordSchema.safeParse(contents);
  return error ? { refused: firstFault(error) } : { record: data };
}

/** Why something is not as a schema has it: 'name: is too long'. */
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

  /** Of what it repeats from the file, the middle is left out where it is longer than anybody reads. */
  constructor(message: string, options?: ErrorOptions) {
    super(shortened(message), options);
  }
}
