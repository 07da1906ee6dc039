import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { Link } from 'react-router';
import { OutsideLink } from '../../components/outside-link.tsx';
import { rich } from '../../language/rich.tsx';
import { dayWords, editedWords } from '../../toilets/fact-words.ts';
import { reportLink } from '../../toilets/report-link.ts';
import styles from './toilet-page.module.css';

/** The address of one element of OpenStreetMap. */
const OSM_ELEMENT = /^https:\/\/www\.openstreetmap\.org\/(node|way|relation)\/(\d+)$/;

/** The sources of the facts, their licences, and how to correct them there. */
export function Sources({ toilet }: { readonly toilet: ToiletDetails }) {
  const [, kind, id] = OSM_ELEMENT.exec(toilet.source.url ?? '') ?? [];
  return (
    <>
      <ul role="list" className={styles.sources}>
        {toilet.sources.map(({ name, licence, url, confirmedOn, editedOn }, index) => (
          <li key={index}>
            <OutsideLink url={url} newTab>
              {name}
            </OutsideLink>
            {[
              ` (${licence})`,
              ...(confirmedOn ? [t('last confirmed {date}', { date: dayWords(confirmedOn) })] : []),
              ...(editedOn ? [editedWords(editedOn)] : []),
            ].join(', ')}
          </li>
        ))}
      </ul>
      {kind !== undefined && (
        <p className="note">
          {rich('You can also <edit>correct it in OpenStreetMap</edit>, for all who use it.', {
            edit: `https://www.openstreetmap.org/edit?${kind}=${id ?? ''}`,
          })}
        </p>
      )}
      <p className="note">
        <Link className="touch" {...reportLink(toilet)}>
          {t('Report a problem to us')}
        </Link>
      </p>
    </>
  );
}
