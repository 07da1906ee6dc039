import { untilWords } from '../opening-hours/index.ts';
import { formatClockTime } from '../time/index.ts';
import { predictionWords } from '../toilets/index.ts';
import { escapeMarkdown } from './markdown.ts';
import type { Choice, RecommendableStop } from './recommend.ts';
import type { Rhythm } from './wanted.ts';

export interface Explanation {
  readonly choice: Choice;
  readonly rhythm: Rhythm;
  /** Whether step-free access was asked for. */
  readonly disabilityAccess: boolean;
  /** A model's reason for a stop, by place id: plain text. */
  readonly reasons?: ReadonlyMap<string, string>;
  /** What to say first: that a model's answer was replaced (AI-16). */
  readonly note?: string;
}

/**
 * A recommendation in words (AI-07, AI-18), as CommonMark without HTML and links: how many stops,
 * each with its time and why, and which rules could not be met. Texts of others are escaped.
 */
export function explainRecommendation(explanation: Explanation): string {
  const { choice, rhythm, note } = explanation;
  const stops = choice.stops.map((stop, index) => `${index + 1}. ${stopWords(stop, explanation)}`);
  const blocks = [
    note === undefined ? [] : [escapeMarkdown(note)],
    [headline(choice, rhythm)],
    stops,
    choice.broken.length === 0 ? [] : ['**What could not be met:**'],
    choice.broken.map(({ sentence }) => `- ${escapeMarkdown(sentence)}`),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function headline({ stops }: Choice, { frequency }: Rhythm): string {
  if (frequency === 0) return 'No stops were asked for.';
  if (stops.length === 0) return '**No stop can be recommended.**';
  if (stops.length === 1) return '**1 stop:**';
  return `**${stops.length} stops, about every ${frequency} min:**`;
}

function stopWords(stop: RecommendableStop, { reasons, disabilityAccess }: Explanation): string {
  const facts = [
    `there at ${formatClockTime(new Date(stop.opening.at))}, ${Math.round(stop.elapsedMinutes)} min in`,
    untilWords(stop.opening) ?? openingWords(stop),
    detourWords(stop),
    cleanlinessWords(stop),
    ...(disabilityAccess ? [accessWords(stop)] : []),
    priceWords(stop),
  ].filter((words) => words !== null);
  const reason = reasons?.get(stop.placeId);
  const said = reason ? ` The AI’s reason: ‘${escapeMarkdown(reason)}’` : '';
  return `**${escapeMarkdown(stop.name)}**: ${escapeMarkdown(facts.join('; '))}.${said}`;
}

function openingWords({ opening }: RecommendableStop): string {
  const { reason } = opening;
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

function detourWords({ detourMinutes }: RecommendableStop): string | null {
  if (detourMinutes === null) return null;
  const minutes = Math.round(detourMinutes);
  return minutes === 0 ? 'no detour' : `${minutes} min extra`;
}

function cleanlinessWords({ cleanliness }: RecommendableStop): string {
  return predictionWords(cleanliness) ?? 'cleanliness not yet rated';
}

function accessWords({ isAccessible }: RecommendableStop): string {
  return isAccessible ? 'step-free' : 'step-free access not known';
}

function priceWords({ isFree }: RecommendableStop): string | null {
  if (isFree === null) return null;
  return isFree ? 'free' : 'charge';
}
