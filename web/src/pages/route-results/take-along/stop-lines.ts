import type { CandidateStop } from '@loovia/core/api';
import { reasonWords } from '@loovia/core/opening-hours';
import { formatClockTime } from '@loovia/core/time';
import { cleanlinessWords, knownFacts, unknownWords, visitWords } from '../stop-words.ts';
import { capital } from '../transit/mode-words.ts';
import { stopVisitWords } from '../transit/visit-words.ts';

/** When one is at a stop: '09:20'. */
export function stopTime({ opening }: Pick<CandidateStop, 'opening'>): string {
  return formatClockTime(new Date(opening.at));
}

/** How a stop is visited and whether it is open then, as its row says it. */
export function visitLines(stop: CandidateStop): string[] {
  return [
    ...(stop.visit ? [stopVisitWords(stop.visit)] : []),
    capital(visitWords(stop)),
    reasonWords(stop.opening),
  ];
}

/** What is known of a stop and what isn't, a line each. */
export function factLines(stop: CandidateStop): string[] {
  const facts = knownFacts(stop).map(({ words }) => words);
  return [
    facts.join(' · '),
    unknownWords(stop) ?? '',
    cleanlinessWords(stop.cleanliness).words,
    stop.description ?? '',
  ].filter((line) => line !== '');
}
