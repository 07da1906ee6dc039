import { journeyToQuery, withChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { databaseIdOf, toiletPagePath } from '@loovia/core/toilets';
import { sourceWords } from '../stop-words.ts';
import {
  howWords,
  stopsInAllWords,
  titleWords,
  warningWords,
  whenWords,
  type ExportedRoute,
} from './exported-route.ts';
import { factLines, legLines, stopTime, visitLines } from './journey-lines.ts';

/**
 * A journey as text for a message or a paper note: a line for each thing, stops one after the other, and
 * the link that opens it.
 */
export function plainTextOf(exported: ExportedRoute, origin: string): string {
  const legs = legLines(exported).map(({ at, words }) => `${at}  ${words}`);
  const stops = exported.stops.map((stop, index) =>
    [
      `${index + 1}. ${stopTime(stop)}  ${stop.name}`,
      stop.address ?? t('Address not available'),
      ...visitLines(stop),
      ...factLines(stop),
      t('Source: {source}', { source: sourceWords(stop.source) }),
      ...pageLines(stop, origin),
    ].join('\n   '),
  );
  const blocks = [
    [titleWords(exported), whenWords(exported), howWords(exported)].join('\n'),
    warningWords(exported).join('\n'),
    legs.join('\n'),
    stopsInAllWords(exported),
    ...stops,
    t('Open this journey in Loovia: {link}', { link: shareLink(exported, origin) }),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The address of a toilet's own page. What is not ours has none. */
function pageLines({ placeId }: ExportedRoute['stops'][number], origin: string): string[] {
  const id = databaseIdOf(placeId);
  return id === null ? [] : [origin + toiletPagePath(id)];
}

/** An address that opens the same journey with the same route and stops for anybody who signs in. */
export function shareLink({ journey, route, stops }: ExportedRoute, origin: string): string {
  const query = withChoice(journeyToQuery(journey), {
    route: route.index,
    stopIds: stops.map(({ placeId }) => placeId),
  });
  return `${origin}/route-results?${query.toString()}`;
}
