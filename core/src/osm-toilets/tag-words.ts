import { shiftDate } from '../time/index.ts';
import { closureIn, strongest, type Closure } from '../toilets/index.ts';
import { isToilet } from './life-cycle.ts';
import { confirmedOn, isLocked, type Tags } from './tag-facts.ts';

const ACCESS_WORDS = [
  'wheelchair:description',
  'wheelchair:description:en',
  'toilets:wheelchair:description',
];

/** What a mapper writes of the way in by wheelchair. */
export function accessWords(tags: Tags): string | undefined {
  return valuesOf(tags, ACCESS_WORDS).join('. ') || undefined;
}

/** Keys of what a mapper writes of a toilet; a venue's own are not about its toilet. */
const OF_A_TOILET = ['name', 'description', 'description:en', 'note', 'note:en'];
const OF_ITS_TOILET = ['toilets:description', 'toilets:note'];

/** What a mapper writes of a toilet. A venue's name and description are not about its toilet. */
export function ownWords(tags: Tags): string[] {
  return valuesOf(tags, [...(isToilet(tags) ? OF_A_TOILET : []), ...OF_ITS_TOILET]);
}

const OF_ITS_USE = [
  'operational_status',
  'toilets:operational_status',
  'opening_hours:comment',
  'opening_hours:note',
  'access:note',
  'access:description',
];

/** How long a mapper's word that something is closed for now is believed. */
const LASTING_DAYS = 365;

/**
 * Whether an element is shut, as any of its words say: what is shut with its venue, too.
 * @param today `YYYY-MM-DD`; null where no day tells which dates have passed
 */
export function closureOf(tags: Tags, today: string | null): Closure | null {
  const day = today ?? '0000-00-00';
  const texts = [
    ...ownWordsBut(tags),
    ...valuesOf(tags, [...OF_ITS_TOILET, ...OF_ITS_USE, ...ACCESS_WORDS]),
  ];
  const said = [
    closureIn(tags.name ?? '', day, true),
    ...[...texts, ...hoursComments(tags)].map((text) => closureIn(text, day)),
    // A mapper's question to others.
    closureIn(tags.fixme ?? '', day) && ('perhaps' as const),
    isLocked(tags) ? ('for now' as const) : null,
  ];
  const closure = strongest(said);
  const checked = confirmedOn(tags);
  const isOld = checked !== null && today !== null && checked < shiftDate(today, -LASTING_DAYS);
  return closure === 'for now' && isOld ? 'perhaps' : closure;
}

/** Whether a venue is shut, and its toilet with it. */
export function isShutForNow(tags: Tags, today: string | null): boolean {
  return closureOf(tags, today) === 'for now';
}

/** Besides its name. Of a venue only that it is shut: what was demolished there may be its past. */
function ownWordsBut(tags: Tags): string[] {
  const texts = valuesOf(tags, OF_A_TOILET.slice(1));
  return isToilet(tags) ? texts : texts.filter((text) => /\b(?:clos|shut)/i.test(text));
}

/** What hours say in words: '"temporarily closed"', 'closed until further notice'. Not their 'Su closed'. */
function hoursComments(tags: Tags): string[] {
  return valuesOf(tags, ['opening_hours', 'toilets:opening_hours']).flatMap((hours) => {
    const comments = Array.from(hours.matchAll(/"([^"]*)"/g), ([, comment = '']) => comment);
    const isRules = /\d\d:\d\d|24\/7|^\W*(?:off|closed)\b\W*(?:$|")/i.test(hours);
    return isRules ? comments : [hours];
  });
}

function valuesOf(tags: Tags, keys: readonly string[]): string[] {
  const values = keys.flatMap((key) => tags[key]?.trim() ?? []).filter(Boolean);
  return [...new Set(values)];
}
