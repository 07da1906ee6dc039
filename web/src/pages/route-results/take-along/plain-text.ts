import { t } from '@loovia/core/language';
import { sourceWords } from '../stop-words.ts';
import { howWords, stopsInAllWords, titleWords, warningWords, whenWords } from './journey-words.ts';
import { legLines } from './leg-lines.ts';
import { shareLink } from './share-link.ts';
import { factLines, stopTime, visitLines } from './stop-lines.ts';
import type { Taken } from './taken.ts';

/**
 * A journey as text for a message or a paper note: a line for each thing, stops one after the other, and
 * the link that opens it.
 */
export function plainTextOf(taken: Taken, origin: string): string {
  const legs = legLines(taken).map(({ at, words }) => `${at}  ${words}`);
  const stops = taken.stops.map((stop, index) =>
    [
      `${index + 1}. ${stopTime(stop)}  ${stop.name}`,
      stop.address ?? t('Address not available'),
      ...visitLines(stop),
      ...factLines(stop),
      t('Source: {source}', { source: sourceWords(stop.source) }),
    ].join('\n   '),
  );
  const blocks = [
    [titleWords(taken), whenWords(taken), howWords(taken)].join('\n'),
    warningWords(taken).join('\n'),
    legs.join('\n'),
    stopsInAllWords(taken),
    ...stops,
    t('Open this journey in Loovia: {link}', { link: shareLink(taken, origin) }),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
