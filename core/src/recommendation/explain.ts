import type { Transport } from '../journeys/index.ts';
import { inSentence, listOf, t } from '../language/index.ts';
import { reasonWords as openingReasonWords } from '../opening-hours/index.ts';
import { stayMinutes } from '../stops/index.ts';
import { addMinutes } from '../time/index.ts';
import { escapeMarkdown } from './markdown.ts';
import type { CostedStop } from './costed-stop.ts';
import type { PickedStops } from './recommend.ts';
import { minutesAfterLastStop, recommendedStopCount, type Rhythm } from './rhythm.ts';

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
 * A recommendation in words (AI-07, AI-18), as CommonMark without HTML and links: which stops, by what they
 * were picked, and what speaks against them, a sentence each; a model's reasons; and the part of a long journey
 * without a stop. The times are those of the journey with its stops, which are shown beside it. Texts from
 * outside are escaped.
 */
export function explainRecommendation(explanation: Explanation): string {
  const { choice, rhythm, note } = explanation;
  const doubts = doubtWords(explanation);
  const sentences = [
    `${headline(choice, rhythm)}${namesWords(choice)}`,
    ...(choice.stops.length === 0
      ? []
      : [t('Picked by opening hours, detour and predicted cleanliness.')]),
    ...(doubts.length === 0
      ? []
      : [t('What to mind: {doubts}.', { doubts: escapeMarkdown(doubts.join('; ')) })]),
  ];
  const blocks = [
    note === undefined ? [] : [escapeMarkdown(note)],
    [sentences.join(' ')],
    choice.stops.flatMap((stop) => reasonWords(stop, explanation)),
    restWords(rhythm),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function namesWords({ stops }: PickedStops): string {
  if (stops.length === 0) return '';
  return ` ${listOf(
    stops.map(({ name }) => escapeMarkdown(name)),
    'and',
  )}.`;
}

/** 'Market Hall: RADAR key, there is a charge', and the rules that are not met. */
function doubtWords(explanation: Explanation): string[] {
  const delays = delaysMinutes(explanation);
  const { stops, broken } = explanation.choice;
  return [
    ...stops.flatMap((stop, index) => {
      const doubts = doubtsOf(stop, explanation, delays[index] ?? 0);
      return doubts.length === 0
        ? []
        : [t('{name}: {doubts}', { name: stop.name, doubts: doubts.join(', ') })];
    }),
    ...broken.map(({ sentence }) => sentence.replace(/\.$/, '')),
  ];
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
  return [t('We pick up to 5 stops. Choose your own for the last {minutes} min.', { minutes })];
}

/** Whatever may keep someone out, or is not known of what they need, is always mentioned. */
function doubtsOf(stop: CostedStop, explanation: Explanation, delayMinutes: number): string[] {
  const { opening, isFree } = stop;
  return [
    ...(opening.state === 'open' ? [] : [inSentence(openingReasonWords(opening))]),
    ...(closesWithin(stop, delayMinutes) ? [t('the stops before it may make you too late')] : []),
    ...(explanation.disabilityAccess ? accessDoubts(stop) : []),
    ...entryWords(stop),
    ...(isFree === false ? [t('there is a charge')] : []),
  ];
}

/** Emphasised to the end of its own line: no reason can end that and look like our own words. */
function reasonWords({ placeId, name }: CostedStop, { reasons }: Explanation): string[] {
  const reason = escapeMarkdown(reasons?.get(placeId) ?? '');
  if (reason === '') return [];
  return [`- **${escapeMarkdown(name)}:** ${t('The AI says:')} *${reason}*`];
}

function closesWithin({ opening }: CostedStop, minutes: number): boolean {
  const { state, at, closes } = opening;
  if (state !== 'open' || closes === undefined) return false;
  return addMinutes(new Date(at), minutes) >= new Date(closes);
}

function accessDoubts({ isAccessible, isAccessDoubtful }: CostedStop): string[] {
  if (isAccessDoubtful) return [t('step-free, said by one person')];
  if (isAccessible === null) return [t('step-free access not known')];
  return isAccessible ? [] : [t('not step-free')];
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
