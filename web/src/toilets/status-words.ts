import { plural, t } from '@loovia/core/language';
import type { ToiletStatus } from '@loovia/core/revisions';
import { longDate } from '@loovia/core/time';

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
