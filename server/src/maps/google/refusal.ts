import { z } from 'zod';
import { jsonIn } from '../../json-in.ts';
import type { OutsideServiceFailure } from '../../outside-services/failure.ts';
import type { RefusalStatus, UnavailableOptions } from '../unavailable.ts';
import { unavailableFor } from '../service.ts';

/** A refusal in Google's JSON (google.aip.dev/193). */
export interface GoogleError {
  /** Of google.rpc.Code: 'INVALID_ARGUMENT'. */
  readonly status: string;
  /** Of google.rpc.ErrorInfo: 'API_KEY_INVALID'. */
  readonly reasons: readonly string[];
  /** Of google.rpc.BadRequest: the wrong fields of the request. */
  readonly fields: readonly string[];
}

const detailSchema = z.object({
  reason: z.string().optional(),
  fieldViolations: z.array(z.object({ field: z.string().default('') })).default([]),
});
const errorSchema = z.object({
  error: z.object({ status: z.string(), details: z.array(detailSchema).default([]) }),
});
/** Methods that stream have their error in a list. */
const answerSchema = z.union([errorSchema, z.tuple([errorSchema]).transform(([one]) => one)]);

/** Why Google refuses; null = the answer is not Google's JSON. */
export function googleErrorOf({ answer }: OutsideServiceFailure): GoogleError | null {
  const { success, data } = answerSchema.safeParse(jsonIn(answer ?? ''));
  if (!success) return null;
  const { status, details } = data.error;
  return {
    status,
    reasons: details.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
    fields: details.flatMap(({ fieldViolations }) => fieldViolations.map(({ field }) => field)),
  };
}

/** To Google a wrong key is an invalid argument, with status 400 (cloud.google.com/apis/docs/errors). */
const DENYING_REASON = /^API_KEY_|^SERVICE_DISABLED$|^BILLING_DISABLED$|^CONSUMER_/;

/** The options of a port's error for a failure of Google's. */
export function unavailableBy(failure: OutsideServiceFailure): UnavailableOptions {
  const failed = unavailableFor(failure);
  const status = statusIn(googleErrorOf(failure));
  return status ? { ...failed, status } : failed;
}

/** What Google's error adds to its HTTP status; null = nothing. */
function statusIn(error: GoogleError | null): RefusalStatus | null {
  if (error?.status === 'RESOURCE_EXHAUSTED') return 'OVER_QUERY_LIMIT';
  const isDenied = error?.reasons.some((reason) => DENYING_REASON.test(reason));
  return isDenied === true ? 'REQUEST_DENIED' : null;
}

/** Of google.rpc.Code, as parts of an answer have it. */
const DENIED_CODES: ReadonlySet<number> = new Set([7, 16]);
const EXHAUSTED_CODE = 8;

export function refusalStatusOfCode(code: number): RefusalStatus {
  if (code === EXHAUSTED_CODE) return 'OVER_QUERY_LIMIT';
  return DENIED_CODES.has(code) ? 'REQUEST_DENIED' : 'UNAVAILABLE';
}
