import { clockOfMinutes } from '@loovia/core/time';

/** An expression in two parts, neither of which runs past midnight. */
export interface DayAndNight {
  /** The hours of each day until its midnight. */
  readonly day: string;
  /** The hours of each day after its midnight, written as if they were on that day. */
  readonly night: string;
}

const SUN = 'sunrise|sunset|dawn|dusk';
const TIME = String.raw`(?:\d\d:\d\d|${SUN}|\((?:${SUN})[+-]\d\d:\d\d\))`;
const SPAN = String.raw`${TIME}(?:-${TIME})?\+?`;
const SPANS = new RegExp(`${SPAN}(?:,${SPAN})*`);
const CLOCK = /^\d\d:\d\d$/;

/**
 * Hours past midnight belong to the day they begin on: 'Mo-Sa 08:00-02:00; Su 12:00-22:00' is open on
 * Sunday at 00:30, 'Mo-Su 08:00-02:00; Sa off' is not. The library lets a later rule cut the hours
 * that run into its day, and keeps those that would have run out of it. With the expression split at
 * midnight, each day is judged by its own rules.
 * @param expression as the library writes it
 * @returns null where no later rule affects hours past midnight
 * @throws RangeError where day and night can't be separated
 */
export function splitAtMidnight(expression: string): DayAndNight | null {
  const rules = readRules(expression);
  const firstPast = rules.findIndex(({ spans }) => spans.some(runsOver));
  if (firstPast < 0 || !rules.slice(firstPast + 1).some(overridesDays)) return null;
  const spills = rules.flatMap(({ spans }) => spans.filter(runsOver).map(closeOfNight));
  const latestClose = spills.sort().at(-1) ?? '';
  return {
    day: writeRules(rules, ({ text, spans }) => withSpans(text, spans.map(untilMidnight))),
    night: writeRules(rules, (rule) => nightOf(rule, latestClose)),
  };
}

interface Rule {
  /** '; ', ', ' (adds to the rules before it), ' || ' (a fallback), '' for the first. */
  readonly separator: string;
  readonly text: string;
  readonly spans: readonly string[];
  readonly state: 'open' | 'off' | 'unknown';
}

function readRules(expression: string): Rule[] {
  // A comment may hold what looks like rules.
  const pieces = expression.replace(/"[^"]*"/g, '"-"').split(/(; |, | \|\| )/);
  return pieces.flatMap((text, index): Rule[] => {
    if (index % 2 === 1) return [];
    const spans = SPANS.exec(text)?.[0].split(',') ?? [];
    return [{ separator: pieces[index - 1] ?? '', text, spans, state: stateOf(text, spans) }];
  });
}

function stateOf(text: string, spans: readonly string[]): Rule['state'] {
  if (/\b(?:off|closed)\b/.test(text)) return 'off';
  const isOnlyComment = text.includes('"') && spans.length === 0 && !/\bopen\b|24\/7/.test(text);
  return isOnlyComment || /\bunknown\b/.test(text) ? 'unknown' : 'open';
}

function writeRules(rules: readonly Rule[], write: (rule: Rule) => string | null): string {
  const written = rules.flatMap((rule) => {
    const text = write(rule);
    return text === null ? [] : [{ separator: rule.separator, text }];
  });
  return written.map(({ separator, text }, at) => (at > 0 ? separator : '') + text).join('');
}

/** Whether a rule replaces earlier rules about its days. */
function overridesDays({ separator, spans, state }: Rule): boolean {
  if (state === 'off') return spans.length === 0;
  return separator === '; ';
}

function nightOf({ separator, text, spans, state }: Rule, latestClose: string): string | null {
  if (separator === ' || ') return null;
  const spills = spans.filter(runsOver);
  if (spills.length > 0)
    return withSpans(
      text,
      spills.map((span) => `00:00-${closeOfNight(span)}`),
    );
  if (state === 'off') {
    if (spans.length === 0) return text;
    if (spans.some((span) => span < latestClose)) throw new RangeError(`cuts the night: ${text}`);
    return null;
  }
  const days = text.replace(SPANS, '').replace(/\b(?:open|unknown)\b|24\/7|"-"/g, '');
  if (state === 'unknown' && spans.length === 0) return `${days} 00:00-${latestClose} unknown`;
  return separator === ', ' ? null : `${days} off`;
}

function withSpans(text: string, spans: readonly string[]): string {
  return text.replace(SPANS, spans.join(','));
}

/** '22:00-02:00' or 'sunset-02:00'; not '22:00-00:00', which ends with its day. */
function runsOver(span: string): boolean {
  const { from, until } = readSpan(span);
  if (until === undefined || until === '00:00') return false;
  if (CLOCK.test(until)) {
    if (until > '24:00') return true;
    return CLOCK.test(from) ? until <= from : /sunset|dusk/.test(from) && until <= '12:00';
  }
  return /sunrise|dawn/.test(until) && !/sunrise|dawn/.test(from) && from >= '04:00';
}

function readSpan(span: string): { from: string; until: string | undefined } {
  const [from = '', until] = span.match(new RegExp(TIME, 'g')) ?? [];
  return { from, until };
}

/** When a span that runs over ends on the next day. */
function closeOfNight(span: string): string {
  const { until = '' } = readSpan(span);
  if (span.endsWith('+') || !CLOCK.test(until)) throw new RangeError(`no clock time ends ${span}`);
  const [hour = 0, minute = 0] = until.split(':').map(Number);
  return clockOfMinutes((hour % 24) * 60 + minute);
}

function untilMidnight(span: string): string {
  return runsOver(span) ? `${readSpan(span).from}-24:00` : span;
}
