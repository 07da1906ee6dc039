import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { SprayCan } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { classes } from '../components/classes.ts';
import { FACT_ICONS } from './fact-icons.ts';
import { OutsideLink } from '../components/outside-link.tsx';
import { rich } from '../language/rich.tsx';
import { directionsWords } from './fact-words.ts';
import { cleanlinessWords, factsByWeight, sourceWords, unknownWords } from './known-facts.ts';
import { whatPeopleSay } from './what-people-say.ts';
import styles from './toilet-facts.module.css';

interface FactsProps {
  readonly stop: Parameters<typeof factsByWeight>[0] & Pick<CandidateStop, 'people'>;
}

/** What people say of a toilet, what is known, the most important first, and one line of what is not known. */
export function Facts({ stop }: FactsProps) {
  const facts = factsByWeight(stop);
  const unknown = unknownWords(stop);
  return (
    <>
      {whatPeopleSay(stop).map((words) => (
        <p key={words} className="soft">
          {words}
        </p>
      ))}
      {facts.length > 0 && (
        <ul role="list" className={styles.facts} aria-label={t('Facts')}>
          {facts.map(({ kind, words }) => {
            const Icon = FACT_ICONS[kind];
            return (
              <li key={kind}>
                <Icon size={18} aria-hidden />
                {words}
              </li>
            );
          })}
        </ul>
      )}
      {unknown !== null && <p className="soft">{unknown}</p>}
    </>
  );
}

/** How to find it inside the building, and who says so; nothing where nobody does. */
export function DirectionsLine({
  directionsInside: directions,
}: Pick<CandidateStop, 'directionsInside'>) {
  return directions && <p className={styles.directions}>{directionsWords(directions)}</p>;
}

export function CleanlinessLine({ cleanliness }: Pick<CandidateStop, 'cleanliness'>) {
  const { colour, words, prediction } = cleanlinessWords(cleanliness);
  return (
    <p
      className={classes('line', cleanliness.rating !== null && 'bold', styles[colour])}
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

export function SourceLine({ source }: Pick<CandidateStop, 'source'>) {
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
