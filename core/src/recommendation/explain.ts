import type { Transport } from '../journeys/index.ts';
import { untilWords } from '../opening-hours/index.ts';
import { stayMinutes } from '../stops/index.ts';
import { addMinutes, formatClockTime } from '../time/index.ts';
import { predictionWords } from '../toilets/index.ts';
import { escapeMarkdown } from './markdown.ts';
import type { Choice, RecommendableStop } from './recommend.ts';
import { minutesAfterLastStop, recommendedStops, ruledMoment, type Rhythm } from './wanted.ts';

export interface Explanation {
  readonly choice: Choice;
  readonly rhythm: Rhythm;
  readonly transport: Transport;
  /** Whether step-free access was asked for. */
  readonly disabilityAccess: boolean;
  /** A model's reason for a stop, by place id: plain text. */
  readonly reasons?: ReadonlyMap<string, string>;
  /** What to say first: that a model's answer was replaced (AI-16). */
  readonly note?: string;
}

/**
 * A recommendation in words (AI-07, AI-18), as CommonMark without HTML and links: how many stops,
 * each with its time and why, for what part of a long journey none is picked, and which rules could
 * not be met. Texts of others are escaped.
 */
export function explainRecommendation(explanation: Explanation): string {
  const { choice, rhythm, note } = explanation;
  const delays = delaysMinutes(explanation);
  const stops = choice.stops.map((stop, index) => {
    const words = stopWords(stop, explanation, delays[index] ?? 0);
    return `- ${words}${reasonWords(stop, explanation)}`;
  });
  const blocks = [
    note === undefined ? [] : [escapeMarkdown(note)],
    [headline(choice, rhythm)],
    stops,
    stops.length > 1 ? [EACH_BY_ITSELF] : [],
    restWords(rhythm),
    choice.broken.length === 0 ? [] : ['**What could not be met with the toilets listed:**'],
    choice.broken.map(({ sentence }) => `- ${escapeMarkdown(sentence)}`),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const EACH_BY_ITSELF =
  'Each time is as if its stop were the only one: those before it may make you later.';

/**
 * By how much the stops before each may make one later: their detours, and the time spent there. By
 * public transport the detours hold that time. They hold the minutes of leaving earlier too, which
 * delay nothing; a call doesn't tell them apart, so there this is the most that it may be.
 */
function delaysMinutes({ choice, transport, disabilityAccess }: Explanation): number[] {
  const stay = transport === 'public' ? 0 : stayMinutes(disabilityAccess);
  let delay = 0;
  return choice.stops.map(({ detourMinutes }) => {
    const before = delay;
    delay += (detourMinutes ?? 0) + stay;
    return before;
  });
}

function headline({ stops }: Choice, rhythm: Rhythm): string {
  const wanted = recommendedStops(rhythm);
  if (wanted === 0) return 'No stops were asked for.';
  if (stops.length === 0) return '**No stop can be recommended.**';
  if (stops.length < wanted) return `**${stops.length} of the ${wanted} stops asked for:**`;
  return wanted === 1 ? '**1 stop:**' : `**${wanted} stops, about every ${rhythm.frequency} min:**`;
}

/** More stops than five are never picked (AI-12): whoever travels on is to know it. */
function restWords(rhythm: Rhythm): string[] {
  const minutes = Math.round(minutesAfterLastStop(rhythm));
  if (minutes === 0) return [];
  const picked = `Five stops are the most we pick: none is picked for the last ${minutes} min of the journey.`;
  return [`${picked} Choose stops there yourself.`];
}

/** A stop has the number of its interval, as in the sentences of the rules: one before it may be missing. */
function stopWords(
  stop: RecommendableStop,
  explanation: Explanation,
  delayMinutes: number,
): string {
  const { disabilityAccess, rhythm } = explanation;
  const { interval } = ruledMoment(stop.elapsedMinutes, rhythm.frequency);
  const facts = [
    `there at ${formatClockTime(new Date(stop.opening.at))}, ${Math.round(stop.elapsedMinutes)} min in`,
    untilWords(stop.opening) ?? openingWords(stop),
    ...(closesWithin(stop, delayMinutes) ? ['the stops before it may make you too late'] : []),
    detourWords(stop),
    cleanlinessWords(stop),
    ...(disabilityAccess ? [accessWords(stop)] : []),
    ...entryWords(stop),
    priceWords(stop),
  ].filter((words) => words !== null);
  return `**Stop ${interval}, ${escapeMarkdown(stop.name)}:** ${escapeMarkdown(facts.join('; '))}.`;
}

/** On a line of its own, all emphasised: whatever the reason says, it can't end that and speak as us. */
function reasonWords({ placeId }: RecommendableStop, { reasons }: Explanation): string {
  const reason = escapeMarkdown(reasons?.get(placeId) ?? '');
  return reason === '' ? '' : `\\\n  The AI says: *${reason}*`;
}

function openingWords({ opening }: RecommendableStop): string {
  const { reason } = opening;
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

function closesWithin({ opening }: RecommendableStop, minutes: number): boolean {
  const { state, at, closes } = opening;
  if (state !== 'open' || closes === undefined) return false;
  return addMinutes(new Date(at), minutes) >= new Date(closes);
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
  if (isAccessible === null) return 'step-free access not known';
  return isAccessible ? 'step-free' : 'not step-free';
}

/** Who may go in, and with what: what keeps someone out is never left out. */
function entryWords({ isPublic, isMenOnly, isWomenOnly, radar }: RecommendableStop): string[] {
  return [
    ...(isWomenOnly ? ['women only'] : []),
    ...(isMenOnly ? ['men only'] : []),
    ...(isPublic === false ? ['for customers only'] : []),
    ...(radar ? ['RADAR key'] : []),
  ];
}

function priceWords({ isFree }: RecommendableStop): string | null {
  if (isFree === null) return null;
  return isFree ? 'free' : 'there is a charge';
}
