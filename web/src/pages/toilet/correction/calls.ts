import {
  correctionAnswerSchema,
  type CorrectionAnswer,
  type CorrectionRequest,
  type ReportRequest,
} from '@loovia/core/api';
import { patchJson, postForNothing } from '../../../api/client.ts';
import { pathOf } from '../calls.ts';

/** What is wrong of the facts (FACT-04). */
export function correctToilet(id: string, request: CorrectionRequest): Promise<CorrectionAnswer> {
  return patchJson(pathOf(id), request, correctionAnswerSchema);
}

/** What is wrong of the toilet as a whole (FACT-05). */
export function reportToilet(id: string, request: ReportRequest): Promise<void> {
  return postForNothing(`${pathOf(id)}/reports`, request);
}

/** How clean it was, 0 to 5 (FACT-06). */
export function rateToilet(id: string, cleanliness: number): Promise<void> {
  return postForNothing(`${pathOf(id)}/ratings`, { cleanliness });
}
