import type { CandidateStop } from '@loovia/core/api';
import { inSentence, plural, t } from '@loovia/core/language';
import { OPENING_REASONS } from '@loovia/core/opening-hours';
import type { ToiletFilter } from '@loovia/core/stops';
import { formatClockTime } from '@loovia/core/time';
import { Check, CircleHelp, Undo2, X } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { NARROW, useMedia } from '../../components/use-media.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { PageOfToilet } from '../../journeys/stop-details.tsx';
import { costWords, openNowWords, stateWords } from '../../journeys/stop-words.ts';
import { stopArrival, chosenInOrder, inTravelOrder } from '../../journeys/travel-order.ts';
import { MapSheet } from '../../map/map-sheet.tsx';
import { cleanlinessWords, kindBesideName } from '../../toilets/known-facts.ts';
import { shownState, withWhoSays } from '../../toilets/hours-from-one.ts';
import { OpenState } from '../../toilets/open-state.tsx';
import { whatPeopleSay } from '../../toilets/what-people-say.ts';
import { rowFacts } from '../../toilets/row-facts.ts';
import styles from './stop-glance.module.css';
import type { ShownRoute } from './use-shown-routes.ts';

interface StopNameProps {
  readonly stop: CandidateStop;
  readonly id?: string;
}

/** 'Le Pub', in small print the kind of place, and the colour of its cleanliness (RES-36). */
export function StopName({ stop, id }: StopNameProps) {
  const kind = kindBesideName(stop);
  const { colour, words } = cleanlinessWords(stop.cleanliness);
  return (
    <span className={styles[colour]} title={words} data-cleanliness={colour}>
      <span className={classes(styles.titled, stop.cleanliness.rating === null && styles.unrated)}>
        <span id={id} className={styles.name}>
          {stop.name}
        </span>
        {kind !== null && <span className={styles.kind}> {kind}</span>}
      </span>
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}

interface CostLineProps extends StopNameProps {
  /** Minutes at a stop. */
  readonly stay: number;
  /** Whether the journey leads to it, which says how. */
  readonly isPlanned?: boolean;
}

/** What a toilet costs, when one is there, and whether it is open then. */
export function CostLine({ stop, id, stay, isPlanned = false }: CostLineProps) {
  const cost = costWords({ ...stop, stay, isPlanned });
  const openNow = openNowWords(stop);
  return (
    <p id={id} className={styles.cost} data-figures>
      {cost !== null && `${cost} · `}
      {formatClockTime(stopArrival(stop))}
      {' · '}
      <OpenState state={shownState(stop)}>{withWhoSays(stateWords(stop.opening), stop)}</OpenState>
      {openNow !== null && <span className="soft"> · {openNow}</span>}
    </p>
  );
}

interface RowFactsProps {
  readonly stop: CandidateStop;
  readonly asked: readonly ToiletFilter[];
}

const ICONS = { yes: Check, no: X, unknown: CircleHelp } as const;

/** What was asked for first, then what may keep somebody out, then a little else. */
export function RowFacts({ stop, asked }: RowFactsProps) {
  const facts = rowFacts(stop, asked);
  if (facts.length === 0) return null;
  return (
    <p>
      {facts.map(({ words, answer }, index) => {
        const Icon = answer && ICONS[answer];
        return (
          <Fragment key={words}>
            {index > 0 && ' · '}
            <span className={classes(answer && styles[answer], answer && styles.signed)}>
              {Icon && <Icon size="1em" aria-hidden />}
              {words}
            </span>
          </Fragment>
        );
      })}
    </p>
  );
}

interface StopSheetProps extends RowFactsProps, Pick<CostLineProps, 'stay'> {
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/** What the press on a toilet's marker did (RES-33), with a button that undoes it. */
export function StopSheet({ stop, asked, stay, chosen, onToggle, onClose }: StopSheetProps) {
  return (
    <MapSheet title={<StopName stop={stop} />} onClose={onClose}>
      <div className={styles.glance}>
        <CostLine stop={stop} stay={stay} />
        <RowFacts stop={stop} asked={asked} />
      </div>
      <div className={styles.done}>
        <p className={chosen ? styles.added : styles.removed}>
          {chosen ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />}
          {chosen ? t('Added') : t('Removed')}
        </p>
        <Button onClick={onToggle}>
          <Undo2 size={18} aria-hidden />
          {t('Undo')}
        </Button>
        <PageOfToilet stop={stop} />
      </div>
    </MapSheet>
  );
}

interface StopsInShortProps
  extends Pick<ShownRoute, 'route' | 'chosen'>, Pick<CostLineProps, 'stay'> {}

/** On a phone, beside two more routes. */
const MOST_IN_SHORT = 2;

/** The chosen stops of a route, or else the suggested ones, one line each. */
export function StopsInShort({ route, chosen, stay }: StopsInShortProps) {
  const isNarrow = useMedia(NARROW);
  const isChosen = chosen.length > 0;
  const stops = isChosen
    ? chosenInOrder(route, chosen)
    : inTravelOrder(route).filter(({ suggested }) => suggested);
  if (stops.length === 0) return null;
  const shown = isNarrow ? stops.slice(0, MOST_IN_SHORT) : stops;
  const others = stops.length - shown.length;
  return (
    <ol
      role="list"
      className={styles.short}
      aria-label={
        isChosen
          ? plural(stops.length, { one: 'Your stop', other: 'Your {count} stops' })
          : plural(stops.length, { one: 'Suggested stop', other: '{count} suggested stops' })
      }
    >
      {shown.map((stop) => (
        <li key={stop.placeId}>
          <time dateTime={stopArrival(stop)} className="bold">
            {formatClockTime(stopArrival(stop))}
          </time>
          <ShortLine stop={stop} stay={stay} />
        </li>
      ))}
      {others > 0 && <li className="soft">{t('and {count} more', { count: others })}</li>}
    </ol>
  );
}

function ShortLine({ stop, stay }: Pick<CostLineProps, 'stop' | 'stay'>) {
  const { name, opening, visit } = stop;
  const hours =
    opening.reason === OPENING_REASONS.unknown ? t('hours unknown') : stateWords(opening);
  const cost = costWords({ ...stop, stay, isPlanned: true });
  const others = [
    ...whatPeopleSay(stop).map(inSentence),
    visit?.kind === 'break' ? t('get off at {place}', { place: visit.from }) : null,
  ].filter((words) => words !== null);
  return (
    <span className={styles.stop}>
      <span className={classes(styles.title, styles.cut)} data-cut>
        {name}
      </span>{' '}
      <span className={classes(styles.cost, styles.cut)} data-cut>
        {cost !== null && `${cost} · `}
        <OpenState state={shownState(stop)}>{hours}</OpenState>
        {others.map((words) => ` · ${words}`)}
      </span>
    </span>
  );
}
