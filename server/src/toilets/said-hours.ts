import { isLegibleLine, t } from '@loovia/core/language';
import { readClearExpression, type ReadExpression, type OpeningPlace } from '@loovia/osm-hours';

/** Hours that a person wrote as an expression; undefined where they can't be read. */
export function readSaidHours(hours: string, place: OpeningPlace): ReadExpression | undefined {
  // A comment in them is what people write, too.
  return (isLegibleLine(hours) ? readClearExpression(hours, place) : null) ?? undefined;
}

export function unreadableHours(): string {
  return t(
    'We cannot read these opening hours. Write them like this: Mo-Fr 08:00-18:00; Sa,Su 09:00-16:00; PH off',
  );
}
