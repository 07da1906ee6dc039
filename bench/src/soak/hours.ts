import { readHoursPlan } from '@loovia/core/opening-hours';
import { hoursTag } from '@loovia/core/osm-toilets';
import { judgeExpression } from '@loovia/osm-hours';
import { readHours } from '../../../server/src/toilets/import/reading/read-hours.ts';
import type { Topic } from '../figures.ts';
import { Random } from './files/random.ts';
import { soakOptions } from './options.ts';

const { SOAK_HOURS, SOAK_SEED } = soakOptions;
/** Everyone waits while a text is read. */
const LONGEST_MS = 100;
const LONGEST_TEXT = 1000;
const KEPT = 60;
const PLACE = { nation: 'england', location: { lat: 51.5, lng: -0.1 } } as const;

const PARTS = [
  ...['Mo', 'Tu-Fr', 'Sa,Su', 'Mo[1]', 'Su[-1]', 'Mo[1,3]-Fr', 'PH', 'PH +1 day', 'SH', 'Mo-Su'],
  ...[
    'Jan',
    'Feb 29',
    'Apr-Oct',
    'Oct 15-Mar 31',
    'Dec 24',
    'easter',
    'easter -2 days',
    'Jan 1-31/2',
  ],
  ...['2024', '2024-2100', '2025-2099/7', '1000-9999/3', '2026 Jan 1-2030 Dec 31', 'week 1-53/2'],
  ...[
    '10:00-12:00',
    '22:00-06:00',
    '00:00-48:00',
    '10:00+',
    '9am-5pm',
    '10:00-18:00/01:00',
    '24/7',
  ],
  ...['dawn-dusk', 'sunrise-sunset', '(sunrise-01:00)-(sunset+01:00)', '10:00-dusk', 'dusk-dawn'],
  ...[
    'off',
    'closed',
    'open',
    'unknown',
    '"on request"',
    '"',
    'summer',
    'Monday',
    'to',
    'a',
    '1',
    '-',
  ],
];
const BETWEEN = ['; ', ', ', ' || ', ' ', ',', '-', ''];
/** The kinds of texts that were slow before the work on them was limited. */
const SEEDS = [
  Array.from({ length: 60 }, (_, at) => `Jan ${at % 28} off`).join('; '),
  Array.from({ length: 20 }, () => 'Mo-Fr dawn-dusk').join(' || '),
  `${'PH off; '.repeat(20)}Mo-Su 10:00-12:00`,
  '2024-2100/7 10:00-12:00; 2025-2100/9 off; 2026-2200/11 Jan 1-Dec 31 off',
  `${'PH,'.repeat(300)}PH 10:00-12:00`,
  `${'a '.repeat(480)} 10:00-12:00`,
  `${'Mo[1,2,3],'.repeat(90)}Tu 10:00-12:00`,
];

/** Breeds texts that take ever longer to be read and judged, and times the slowest. */
export const soakHours: Topic = async (report) => {
  const random = new Random(`hours ${SOAK_SEED}`);
  const timed = (text: string) => ({ text, ms: millisecondsOf(text) });
  const slowest = (texts: readonly Timed[]) => texts.toSorted((a, b) => b.ms - a.ms).slice(0, KEPT);
  let kept = slowest(SEEDS.map(timed));
  for (let bred = 0; bred < SOAK_HOURS; bred += KEPT) {
    const children = Array.from({ length: KEPT }, () => timed(childOf(kept, random)));
    // Parents are timed afresh: a pause of the machine is no slow text.
    kept = slowest([...kept.map(({ text }) => timed(text)), ...children]);
    await Promise.resolve();
  }
  const again = slowest(kept.map(({ text }) => ({ text, ms: bestOf(5, text) })));
  const [worst] = again;
  if (!worst) throw new Error('No text was bred.');
  console.log(`slowest: ${JSON.stringify(worst.text)}`);
  report({
    what: `${SOAK_HOURS} texts of opening hours, bred to be slow (seed ${SOAK_SEED})`,
    measured: `slowest ${worst.ms.toFixed(0)} ms`,
    goal: `none over ${LONGEST_MS} ms`,
    met: worst.ms <= LONGEST_MS,
  });
};

interface Timed {
  readonly text: string;
  readonly ms: number;
}

function childOf(kept: readonly Timed[], random: Random): string {
  const { text } = random.pick(kept);
  const at = random.whole(0, text.length);
  const to = random.whole(at, Math.min(text.length, at + 200));
  const part = random.pick(PARTS) + random.pick(BETWEEN);
  const other = random.pick(kept).text;
  const ways = [
    () => text.slice(0, at) + part + text.slice(at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + text.slice(at, to) + text.slice(to),
    () => text.slice(0, at) + other.slice(random.whole(0, other.length)),
    () => text.slice(0, at) + part.repeat(random.whole(2, 40)) + text.slice(to),
    () => text.split(random.pick(BETWEEN)).join(random.pick(BETWEEN)),
  ];
  return random.pick(ways)().slice(0, LONGEST_TEXT);
}

let readings = 0;

/** The processor's time for a text that was never read before, in every way in. */
function millisecondsOf(text: string): number {
  readings += 1;
  // Another place, so that nothing of it is remembered.
  const location = { lat: 50 + (readings % 83) / 10, lng: -((readings % 61) / 10) };
  const place = { ...PLACE, location };
  const before = process.cpuUsage();
  hoursTag({ amenity: 'toilets', seasonal: 'yes', opening_hours: text }, null);
  readHoursPlan(text);
  const { openingHoursExpression: read } = readHours(
    `${text}${' '.repeat(readings % 7)}`,
    '',
    place,
  );
  for (const at of ['2027-03-02T12:00Z', '2027-12-25T12:00Z']) {
    if (read !== null) judgeExpression(read, place, new Date(at));
  }
  return process.cpuUsage(before).user / 1000;
}

function bestOf(times: number, text: string): number {
  return Math.min(...Array.from({ length: times }, () => millisecondsOf(text)));
}
