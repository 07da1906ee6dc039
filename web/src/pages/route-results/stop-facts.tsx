import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { databaseIdOf, toiletPagePath } from '@loovia/core/toilets';
import { SprayCan } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { classes } from '../../components/classes.ts';
import { FACT_ICONS } from '../../components/fact-icons.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import { rich } from '../../language/rich.tsx';
import { reportLink } from '../contact/report-link.ts';
import { leaveAt } from './return-place.ts';
import styles from './stop-facts.module.css';
import {
  cleanlinessWords,
  factsByWeight,
  metresWords,
  sourceWords,
  unknownWords,
} from './stop-words.ts';

interface FactsProps {
  readonly stop: Parameters<typeof factsByWeight>[0];
  /** How many facts to show, and how many unknown ones to name. */
  readonly most?: number;
  readonly mostUnknown?: number;
}

/** What is known about a toilet, the most important first, and one line of what is not known. */
export function Facts({ stop, most = Infinity, mostUnknown }: FactsProps) {
  const facts = factsByWeight(stop).slice(0, most);
  const unknown = unknownWords(stop, mostUnknown);
  return (
    <>
      {facts.length > 0 && (
        <ul role="list" className={styles.facts} aria-label={t('Facts')}>
          {facts.map(({ kind, words, good }) => {
            const Icon = FACT_ICONS[kind];
            return (
              <li key={kind} className={good ? undefined : styles.caution}>
                <Icon size={18} aria-hidden />
                {words}
              </li>
            );
          })}
        </ul>
      )}
      {unknown !== null && <p className={styles.quiet}>{unknown}</p>}
    </>
  );
}

export function Cleanliness({ cleanliness }: Pick<CandidateStop, 'cleanliness'>) {
  const { colour, words, prediction } = cleanlinessWords(cleanliness);
  return (
    <p
      className={classes(
        styles.cleanliness,
        cleanliness.rating !== null && styles.rated,
        styles[colour],
      )}
      data-cleanliness={colour}
    >
      <SprayCan size={18} aria-hidden />
      <span>
        {words}
        {prediction !== null && (
          <>
            {' · '}
            <Link className={styles.prediction} to="/about#predicted-cleanliness">
              {rich('{prediction}<hidden>: how that is worked out</hidden>', {}, { prediction })}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

/** The rest about a stop: its cleanliness, address and source, and a link to report a problem. */
export function StopDetails({ stop }: { readonly stop: CandidateStop }) {
  const { detour, description } = stop;
  const { pathname } = useLocation();
  return (
    <div className={styles.details}>
      <Cleanliness cleanliness={stop.cleanliness} />
      <p className={styles.quiet}>
        {stop.address ?? t('Address not available')}
        {detour &&
          detour.metres >= 10 &&
          ` · ${t('adds {distance}', { distance: metresWords(detour.metres) })}`}
      </p>
      {description !== undefined && description !== '' && (
        <p className={styles.quiet}>{description}</p>
      )}
      <Source source={stop.source} />
      <PageOfToilet stop={stop} />
      <Link
        className={styles.report}
        {...reportLink(stop, pathname)}
        onClick={() => {
          leaveAt(stop.placeId);
        }}
      >
        {rich('Report a problem<hidden> with {name}</hidden>', {}, { name: stop.name })}
      </Link>
    </div>
  );
}

/** A link to a toilet's own page. Only toilets in our database have one. */
export function PageOfToilet({ stop }: { readonly stop: Pick<CandidateStop, 'placeId' | 'name'> }) {
  const id = databaseIdOf(stop.placeId);
  if (id === null) return null;
  return (
    <Link
      className={styles.report}
      to={toiletPagePath(id)}
      onClick={() => {
        leaveAt(stop.placeId);
      }}
    >
      {rich('The page of this toilet<hidden>: {name}</hidden>', {}, { name: stop.name })}
    </Link>
  );
}

export function Source({ source }: Pick<CandidateStop, 'source'>) {
  const { providers = [], ...own } = source;
  return (
    <p className={styles.source}>
      {rich(
        'Source: <source>{source}</source>',
        {
          source: (words) => (
            <OutsideLink url={source.url} newTab>
              {words}
            </OutsideLink>
          ),
        },
        { source: sourceWords(own) },
      )}
      {providers.map(({ name, url }) => (
        <Fragment key={name}>
          {' · '}
          <OutsideLink url={url} newTab>
            {name}
          </OutsideLink>
        </Fragment>
      ))}
    </p>
  );
}
