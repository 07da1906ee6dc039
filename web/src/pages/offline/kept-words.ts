import { t } from '@loovia/core/language';
import { formatClockTime, longDate, londonCivil, weekdayWord } from '@loovia/core/time';
import type { KeptJourney } from '../../offline/kept-journey.ts';
import { titleWords, whenWords } from '../../journeys/planned-journey.ts';

/** 'Market Street to Central Station'; what Google's terms let us keep of a journey has no places. */
export function keptTitle(kept: KeptJourney): string {
  return kept.kind === 'whole' ? titleWords(kept) : t('Toilets of a journey');
}

/** 'Tue 15 January 2030, 09:00 to 10:15' */
export function keptWhen(kept: KeptJourney): string {
  if (kept.kind === 'whole') return whenWords(kept);
  const { journeyDate, journeyTime } = kept;
  return `${weekdayWord(journeyDate)} ${longDate(journeyDate)}, ${journeyTime}`;
}

/** 'Saved on 22 November 2026, 09:12. Toilets may have changed since.' */
export function keptAtWords({ keptAt }: Pick<KeptJourney, 'keptAt'>): string {
  const instant = new Date(keptAt);
  return t('Saved on {date}, {time}. Toilets may have changed since.', {
    date: longDate(londonCivil(instant).date),
    time: formatClockTime(instant),
  });
}
