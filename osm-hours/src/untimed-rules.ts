const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY =
  '(?:mo(?:n(?:day)?)?|tue?s?(?:day)?|we(?:d(?:nesday)?)?|th(?:u(?:rs?)?(?:day)?)?|fr(?:i(?:day)?)?|sa(?:t(?:urday)?)?|su(?:n(?:day)?)?|ph)';
const TO = String.raw`\s*[-–]\s*`;
const NTH = String.raw`\[-?\d(?:[-,]-?\d)*\]`;
const DATE = String.raw`(?:\d{4}\s+)?${MONTH}(?:\s+(?:\d{1,2}|${DAY}${NTH}))?`;
const DATES = String.raw`${DATE}(?:${TO}(?:${DATE}|\d{1,2}))?`;
const WEEKS = String.raw`week\s*\d{1,2}(?:-\d{1,2})?(?:\/\d)?(?:\s*,\s*\d{1,2}(?:-\d{1,2})?)*`;
const DAYS = String.raw`${DAY}(?:${NTH}|${TO}${DAY})?`;
const AND = String.raw`(?:\s*[,:]\s*|\s+)`;

const listOf = (selector: string) => `(?:${selector})(?:${AND}(?:${selector}))*`;
const DAYS_ALONE = new RegExp(String.raw`^${listOf(DAYS)}(?:\s+open)?$`);
const OPENS = new RegExp(String.raw`^${listOf(`${DATES}|${WEEKS}|${DAYS}`)}(?:\s+open)?$`);
const SHUTS = new RegExp(String.raw`^${listOf(`${DATES}|${WEEKS}|${DAYS}`)}\s+(?:off|closed?)$`);

const DAY_NUMBERS = new RegExp(String.raw`${DATES}|${WEEKS}`, 'g');

/** A text in small letters without its dates and weeks, whose numbers are no clock times: 'Jun 1-30'. */
export function withoutDates(text: string): string {
  return text.replaceAll(DAY_NUMBERS, ' ');
}

/** Whether a rule in small letters opens on days, months or dates, without a clock time: all day. */
export function opensAllDay(rule: string): boolean {
  return OPENS.test(rule);
}

/** Whether a rule in small letters names weekdays alone: beside others with times, its time was forgotten. */
export function namesDaysAlone(rule: string): boolean {
  return DAYS_ALONE.test(rule);
}

/** Whether a rule in small letters shuts on days, months or dates, without a clock time. */
export function shutsAllDay(rule: string): boolean {
  return SHUTS.test(rule);
}
