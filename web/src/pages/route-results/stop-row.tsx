import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { reasonWords } from '@loovia/core/opening-hours';
import {
  Accessibility,
  Baby,
  BedSingle,
  CircleCheck,
  CircleHelp,
  CircleX,
  Coins,
  KeyRound,
  SprayCan,
  Store,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { classes } from '../../components/classes.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { rich } from '../../language/rich.tsx';
import { reportLink } from '../contact/report-link.ts';
import styles from './stop-row.module.css';
import {
  cleanlinessWords,
  knownFacts,
  metresWords,
  openNowWords,
  sourceWords,
  unknownWords,
  visitWords,
  type FactKind,
} from './stop-words.ts';
import { capital } from './transit/mode-words.ts';
import { stopVisitWords } from './transit/visit-words.ts';

interface StopRowProps {
  readonly stop: CandidateStop;
  readonly chosen: boolean;
  /** The route as it is shown does not follow this choice yet. */
  readonly pending: boolean;
  /** The route is being planned again. */
  readonly planning: boolean;
  readonly highlighted: boolean;
  readonly onToggle: () => void;
  readonly onHighlight: (on: boolean) => void;
}

const STATE_ICONS = { open: CircleCheck, closed: CircleX, unknown: CircleHelp } as const;

const FACT_ICONS: Record<FactKind, LucideIcon> = {
  customers: Store,
  access: Accessibility,
  changing: BedSingle,
  radar: KeyRound,
  baby: Baby,
  gender: UsersRound,
  price: Coins,
};

/** One candidate stop. A press anywhere on the row chooses it or lets it go (RES-33). */
export function StopRow(props: StopRowProps) {
  const { stop, chosen, pending, planning, highlighted, onToggle, onHighlight } = props;
  const name = useId();
  const visit = useId();
  const { opening, detour, suggested } = stop;
  const StateIcon = STATE_ICONS[opening.state];
  const openNow = openNowWords(stop);
  return (
    <li
      className={classes(
        styles.row,
        chosen && styles.chosen,
        pending && styles.pending,
        highlighted && styles.highlighted,
      )}
      aria-busy={pending && planning}
      onPointerEnter={() => {
        onHighlight(true);
      }}
      onPointerLeave={() => {
        onHighlight(false);
      }}
      onClick={(event) => {
        // The row lies on the card, whose own press selects the route.
        event.stopPropagation();
      }}
    >
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={chosen}
          aria-labelledby={name}
          aria-describedby={visit}
          onChange={onToggle}
          onFocus={() => {
            onHighlight(true);
          }}
          onBlur={() => {
            onHighlight(false);
          }}
        />
        <span id={name}>{stop.name}</span>
        {pending ? (
          <span className={classes(styles.badge, styles.unplanned)}>
            {planning ? t('Planning…') : chosen ? t('Not planned yet') : t('Still planned')}
          </span>
        ) : (
          suggested && <span className={styles.badge}>{t('Suggested')}</span>
        )}
      </label>
      <div id={visit} className={styles.visit} data-figures>
        {stop.visit && <p>{stopVisitWords(stop.visit)}</p>}
        <p>{stop.visit ? capital(visitWords(stop)) : visitWords(stop)}</p>
      </div>
      <p className={classes(styles.state, styles[opening.state])}>
        <StateIcon size={18} aria-hidden />
        {reasonWords(opening)}
      </p>
      {openNow && <p className={styles.quiet}>{openNow}</p>}
      <Facts stop={stop} />
      <Cleanliness cleanliness={stop.cleanliness} />
      <p className={styles.quiet}>
        {stop.address ?? t('Address not available')}
        {detour &&
          detour.metres >= 10 &&
          ` · ${t('{distance} further in all', { distance: metresWords(detour.metres) })}`}
      </p>
      {stop.description && <p className={styles.quiet}>{stop.description}</p>}
      <div className={styles.foot}>
        <Source source={stop.source} />
        <Link className={styles.report} {...reportLink(stop)}>
          {rich(
            'Report a problem<hidden> with {name}</hidden>',
            { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> },
            { name: stop.name },
          )}
        </Link>
      </div>
    </li>
  );
}

/** What is known of a toilet, and one line of what isn't. */
export function Facts({ stop }: { readonly stop: Parameters<typeof knownFacts>[0] }) {
  const facts = knownFacts(stop);
  const unknown = unknownWords(stop);
  return (
    <>
      {facts.length > 0 && (
        <ul className={styles.facts} aria-label={t('Facts')}>
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
      {unknown && <p className={styles.quiet}>{unknown}</p>}
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
        {prediction && (
          <>
            {' · '}
            <Link className={styles.prediction} to="/about#predicted-cleanliness">
              {rich(
                '{prediction}<hidden>: how that is worked out</hidden>',
                { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> },
                { prediction },
              )}
            </Link>
          </>
        )}
      </span>
    </p>
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
