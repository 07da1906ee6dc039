import { remarkTravelSchema, type RemarkTravel } from '@loovia/core/regions';
import type { Tags } from '@loovia/core/osm-toilets';

/** Whose access each key decides, the most specific key first (wiki.openstreetmap.org/wiki/Key:access). */
const ACCESS_KEYS: Readonly<Record<RemarkTravel, readonly string[]>> = {
  walk: ['foot', 'access'],
  'step-free': ['wheelchair', 'foot', 'access'],
  cycle: ['bicycle', 'vehicle', 'access'],
  car: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
};

const EVERYONE = remarkTravelSchema.options;

/** Who may find a street, path or gate closed at some times: a locked one, too, unless its tags let them through. */
export function closedAtTimesFor(tags: Tags): RemarkTravel[] {
  if (hasHours(tags.opening_hours)) return EVERYONE;
  return EVERYONE.filter((travel) => {
    const key = ACCESS_KEYS[travel].find(
      (one) => tags[one] !== undefined || tags[`${one}:conditional`] !== undefined,
    );
    if (key === undefined) return tags.locked === 'yes';
    const isPassable = /^(yes|designated|permissive)$/.test(tags[key] ?? '');
    return (tags.locked === 'yes' && !isPassable) || hasConditionOfTime(tags[`${key}:conditional`]);
  });
}

function hasHours(text: string | undefined): boolean {
  return text !== undefined && !/^\s*(Mo-Su\s+)?(24\/7|00:00-24:00)\s*$/i.test(text);
}

/** Conditions that are of no time: of vehicles, or of who somebody is. */
const OF_NO_TIME =
  /[<>=]|^\(?\s*(agricultural|customers?|delivery|destination|disabled|emergency|employees?|forestry|hgv|bus|permit(_holders?)?|private|residents?|staff)\s*\)?$/i;

/** Whether something holds at some times only, as 'no @ (20:00-07:00)', in words that can be read or not. */
function hasConditionOfTime(text: string | undefined): boolean {
  if (text === undefined) return false;
  return (
    text
      // eslint-disable-next-line regexp/no-super-linear-move -- A tag has at most 255 letters.
      .split(/;(?![^(]*\))/)
      .some((clause) => {
        const at = clause.indexOf('@');
        return at >= 0 && !OF_NO_TIME.test(clause.slice(at + 1).trim());
      })
  );
}
