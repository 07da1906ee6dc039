import type { ToiletDetails } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import type { ToiletStatus } from '@loovia/core/revisions';
import { longDate } from '@loovia/core/time';
import { whoSaysOtherwise } from './fact-words.ts';

/** What people, or a source, report about the toilet as a whole (FACT-05). */
export function statusWords({
  state,
  until,
  reports,
  source,
  isCertain,
}: Omit<ToiletStatus, 'at'>): string {
  if (source !== undefined) return t('{source} says it is not there for the public.', { source });
  const people = plural(reports, { one: 'One person says', other: '{count} people say' });
  const reported = {
    open: '',
    'closed-today': t('{people} it is closed today.', { people }),
    closed:
      until === undefined
        ? t('{people} it is closed until further notice.', { people })
        : t('{people} it is closed up to {date}.', { people, date: longDate(until) }),
    gone: t('{people} it is not there any more.', { people }),
  }[state];
  return isCertain ? reported : `${reported} ${t('Nobody else has confirmed that yet.')}`;
}

/**
 * 'OpenStreetMap: there · one person, 5 March 2026: gone', where people are too few to take it out; null where they are
 * not, or say something else.
 */
export function bothOfGone({
  status: { state, isCertain, reports: people, at },
  sources,
}: Pick<ToiletDetails, 'status' | 'sources'>): string | null {
  if (state !== 'gone' || isCertain || at === undefined) return null;
  const names = [...new Set(sources.map(({ name }) => name))].join(', ');
  const said = t('{people}: gone', { people: whoSaysOtherwise({ people, at }) });
  return `${t('{sources}: there', { sources: names })} · ${said}`;
}
