/** All bank holidays: not 'PH Mo', nor the days before and after. */
const BANK_HOLIDAYS = /\bPH\b(?!\s+(?:Mo|Tu|We|Th|Fr|Sa|Su)|\s*[+-]\s*\d)/i;

const DAY_NUMBER = String.raw`\d\d?(?![\d:.])`;
const MONTH = String.raw`(?:\d{4}\s+)?(?:Dec|Jan)[a-z]*\s+`;
const LATE_DECEMBER = new RegExp(
  String.raw`\bDec[a-z]*\s+(?=2)${DAY_NUMBER}(?:\s*[-–,]\s*(?:${MONTH})?${DAY_NUMBER})*`,
  'gi',
);

const CHRISTMAS_DAY = 25;

/**
 * Whether an expression says what applies on Christmas Day: it names bank holidays, or the 25th, also in
 * a list or range of late December ('Dec 24-Jan 02'; not 'Dec 21-Mar 20', a winter).
 */
export function namesChristmas(expression: string): boolean {
  const said = expression.replace(/"[^"]*"/g, '');
  return (
    BANK_HOLIDAYS.test(said) || [...said.matchAll(LATE_DECEMBER)].some(([days]) => holds(days))
  );
}

function holds(days: string): boolean {
  return days.split(',').some((part) => {
    const [first = 0, last = first] = part.split(/[-–]/).map(dayOfDecember);
    return first <= CHRISTMAS_DAY && CHRISTMAS_DAY <= last;
  });
}

/** 'Dec 24' and '24' are the 24th, '2027 Jan 02' is after the 31st. */
function dayOfDecember(date: string): number {
  const day = Number(date.trim().slice(-2));
  return /jan/i.test(date) ? 31 + day : day;
}
