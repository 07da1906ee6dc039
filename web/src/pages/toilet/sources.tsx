import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { longDate } from '@loovia/core/time';
import { Link } from 'react-router';
import { OutsideLink } from '../../components/outside-link.tsx';
import { rich } from '../../language/rich.tsx';
import { reportLink } from '../../toilets/report-link.ts';

/** The address of one element of OpenStreetMap. */
const OSM_ELEMENT = /^https:\/\/www\.openstreetmap\.org\/(node|way|relation)\/(\d+)$/;

/** The sources of the facts, their licences, and how to correct them there. */
export function Sources({ toilet }: { readonly toilet: ToiletDetails }) {
  const { name, licence, url, confirmedOn, providers = [] } = toilet.source;
  const [, kind, id] = OSM_ELEMENT.exec(url ?? '') ?? [];
  return (
    <>
      <p>
        <OutsideLink url={url} newTab>
          {name}
        </OutsideLink>
        {` (${licence}), `}
        {confirmedOn === undefined
          ? t('last confirmed: not known')
          : t('last confirmed {date}', { date: longDate(confirmedOn) })}
        {providers.map((provider) => (
          <span key={provider.name}>
            {' · '}
            <OutsideLink url={provider.url} newTab>
              {provider.name}
            </OutsideLink>
          </span>
        ))}
      </p>
      {kind !== undefined && (
        <p>
          {rich(
            'You can also <edit>correct it in OpenStreetMap</edit>, for everybody who uses that map.',
            {
              edit: `https://www.openstreetmap.org/edit?${kind}=${id ?? ''}`,
            },
          )}
        </p>
      )}
      <p>
        <Link {...reportLink(toilet)}>{t('Report a problem to us')}</Link>
      </p>
    </>
  );
}
