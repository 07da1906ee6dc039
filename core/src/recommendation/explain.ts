import type { Transport } from '../journeys/index.ts';
import { inSentence, t } from '../language/index.ts';
import { reasonWords as openingReasonWords, untilWords } from '../opening-hours/index.ts';
import { stayMinutes } from '../stops/index.ts';
import { addMinutes, formatClockTime } from '../time/index.ts';
import { predictionWords } from '../toilets/index.ts';
import { escapeMarkdown } from './markdown.ts';
import type { CostedStop } from './costed-stop.ts';
import type { PickedStops } from './recommend.ts';
import { minutesAfterLastStop, recommendedStopCount, ruledMoment, type Rhythm } from './rhythm.ts';

export interface Explanation {
  readonly choice: PickedStops;
  readonly rhythm: Rhythm;
  readonly transport: Transport;
  /** Whether step-free access was asked for. */
  readonly disabilityAccess: boolean;
  /** A model's reason for a stop, by place id: plain text. */
  readonly reasons?: ReadonlyMap<string, string>;
  /** A note to begin with: that a model's answer was replaced (AI-16). */
  readonly note?: string;
}

/**
 * A recommendation in words (AI-07, AI-18), as CommonMark without HTML and links: how many stops, each
 * with its time and the reasons, the part of a long journey without a stop, and the rules that are not
 * met. Texts from outside are escaped.
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
    stops.length > 1 ? [eachByItself()] : [],
    restWords(rhythm),
    choice.broken.length === 0 ? [] : [t('**What these stops do not meet:**')],
    choice.broken.map(({ sentence }) => `- ${escapeMarkdown(sentence)}`),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function eachByItself(): string {
  return t('Each time is as if its stop were the only one: those before it may make you later.');
}

/**
 * How much later each stop may become because of the stops before it: their detours, and the time spent
 * there. By public transport the detours include that time. They also include minutes of leaving earlier,
 * which delay nothing but are not known separately, so there this is an upper limit.
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

function headline({ stops }: PickedStops, rhythm: Rhythm): string {
  const wanted = recommendedStopCount(rhythm);
  if (wanted === 0) return t('No stops were asked for.');
  if (stops.length === 0) return t('**No stop can be recommended.**');
  if (stops.length < wanted) {
    return t('**{picked} of the {wanted} stops asked for:**', { picked: stops.length, wanted });
  }
  return wanted === 1
    ? t('**1 stop:**')
    : t('**{wanted} stops, about every {frequency} min:**', {
        wanted,
        frequency: rhythm.frequency,
      });
}

/** At most five stops are picked (AI-12): the traveller should know about the rest of the journey. */
function restWords(rhythm: Rhythm): string[] {
  const minutes = Math.round(minutesAfterLastStop(rhythm));
  if (minutes === 0) return [];
  return [
    t(
      'Five stops are the most we pick: none is picked for the last {minutes} min of the journey. Choose stops there yourself.',
      { minutes },
    ),
  ];
}

/** A stop has the number of its interval, as in the sentences of the rules, as the one before may be missing. */
function stopWords(stop: CostedStop, explanation: Explanation, delayMinutes: number): string {
  const { disabilityAccess, rhythm } = explanation;
  const { interval } = ruledMoment(stop.elapsedMinutes, rhythm.frequency);
  const facts = [
    t('there at {time}, {minutes} min in', {
      time: formatClockTime(stop.opening.at),
      // Cut, as clock times are.
      minutes: Math.floor(stop.elapsedMinutes),
    }),
    untilWords(stop.opening) ?? inSentence(openingReasonWords(stop.opening)),
    ...(closesWithin(stop, delayMinutes) ? [t('the stops before it may make you too late')] : []),
    detourWords(stop),
    cleanlinessWords(stop),
    ...(disabilityAccess ? [accessWords(stop)] : []),
    ...entryWords(stop),
    priceWords(stop),
  ].filter((words) => words !== null);
  return t('**Stop {interval}, {name}:** {facts}.', {
    interval,
    name: escapeMarkdown(stop.name),
    facts: escapeMarkdown(facts.join('; ')),
  });
}

/** On a separate line, all emphasised: no reason can end that and look like our own words. */
function reasonWords({ placeId }: CostedStop, { reasons }: Explanation): string {
  const reason = escapeMarkdown(reasons?.get(placeId) ?? '');
  return reason === '' ? '' : `\\\n  ${t('The AI says:')} *${reason}*`;
}

function closesWithin({ opening }: CostedStop, minutes: number): boolean {
  const { state, at, closes } = opening;
  if (state !== 'open' || closes === undefined) return false;
  return addMinutes(new Date(at), minutes) >= new Date(closes);
}

function detourWords({ detourMinutes }: CostedStop): string | null {
  if (detourMinutes === null) return null;
  const minutes = Math.round(detourMinutes);
  return minutes === 0 ? t('no detour') : t('{minutes} min extra', { minutes });
}

function cleanlinessWords({ cleanliness }: CostedStop): string {
  return predictionWords(cleanliness) ?? t('cleanliness not yet rated');
}

function accessWords({ isAccessible, isAccessDoubtful }: CostedStop): string {
  if (isAccessDoubtful) return t('step-free, said by one person');
  if (isAccessible === null) return t('step-free access not known');
  return isAccessible ? t('step-free') : t('not step-free');
}

/** Who may enter, and with what: whatever keeps someone out is always mentioned. */
function entryWords({ isPublic, isMenOnly, isWomenOnly, radar }: CostedStop): string[] {
  return [
    ...(isWomenOnly ? [t('women only')] : []),
    ...(isMenOnly ? [t('men only')] : []),
    ...(isPublic === false ? [t('for customers only')] : []),
    ...(radar ? [t('RADAR key')] : []),
  ];
}

function priceWords({ isFree }: CostedStop): string | null {
  if (isFree === null) return null;
  return isFree ? t('free') : t('there is a charge');
}
