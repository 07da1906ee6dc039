import type { CandidateStop } from '@loovia/core/api';
import { capital, plural, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { Check, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { OpenState } from '../../toilets/open-state.tsx';
import { MapSheet } from '../../map/map-sheet.tsx';
import { chosenInOrder, inTravelOrder } from '../../journeys/travel-order.ts';
import { Facts } from '../../toilets/toilet-facts.tsx';
import { PageOfToilet } from '../../journeys/stop-details.tsx';
import styles from './stop-glance.module.css';
import { beginningOf, kindBesideName } from '../../toilets/known-facts.ts';
import { arrivalWords, openNowWords, stateWords } from '../../journeys/stop-words.ts';
import { stopVisitWords } from '../../journeys/visit-words.ts';
import type { ShownRoute } from './use-shown-routes.ts';

/** 'Le Pub', and in small print the kind of place. */
export function StopName({ stop, id }: { readonly stop: CandidateStop; readonly id?: string }) {
  const kind = kindBesideName(stop);
  return (
    <>
      <span id={id} className={styles.name}>
        {stop.name}
      </span>
      {kind !== null && <span className={styles.kind}>{kind}</span>}
    </>
  );
}

interface StopGlanceProps {
  readonly stop: CandidateStop;
  /** How many facts to show, the most important first; Infinity also lists everything unknown, and its whole description. */
  readonly most: number;
  /** For the arrival and the opening hours. */
  readonly id?: string;
}

/** The arrival, whether it is open then, the most important facts, and one line of what is not known. */
export function StopGlance({ stop, most, id }: StopGlanceProps) {
  const { opening, visit, description } = stop;
  const openNow = openNowWords(stop);
  return (
    <div className={styles.glance} data-figures>
      <div id={id} className={styles.visit}>
        {visit && <p>{stopVisitWords(visit)}</p>}
        <p>{visit ? capital(arrivalWords(stop)) : arrivalWords(stop)}</p>
        <p>
          <OpenState state={opening.state}>{stateWords(opening)}</OpenState>
        </p>
      </div>
      {openNow !== null && <p className="soft">{openNow}</p>}
      <Facts stop={stop} most={most} />
      {description && <p>{most === Infinity ? description : beginningOf(description)}</p>}
    </div>
  );
}

interface StopSheetProps {
  readonly stop: CandidateStop;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

const MOST_FACTS_ON_MAP = 4;

/** A toilet whose marker was pressed, with a button to stop there: the press itself chooses nothing. */
export function StopSheet({ stop, chosen, onToggle, onClose }: StopSheetProps) {
  return (
    <MapSheet title={<StopName stop={stop} />} onClose={onClose}>
      <StopGlance stop={stop} most={MOST_FACTS_ON_MAP} />
      {chosen && (
        <p className={styles.added}>
          <Check size={18} aria-hidden />
          {t('This is one of your stops.')}
        </p>
      )}
      <PageOfToilet stop={stop} />
      <Button look={chosen ? 'secondary' : 'primary'} full onClick={onToggle}>
        {chosen ? <X size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
        {chosen ? t('Remove this stop') : t('Add this stop')}
      </Button>
    </MapSheet>
  );
}

/** More would push the buttons below the first screen of a phone. */
const MOST_FACTS_ON_CARD = 2;

/** The first chosen stop of a route, or else the first suggested one; the later ones in one line. */
export function NextStop({ route, chosen }: Pick<ShownRoute, 'route' | 'chosen'>) {
  const heading = useId();
  const isChosen = chosen.length > 0;
  const stops = isChosen
    ? chosenInOrder(route, chosen)
    : inTravelOrder(route).filter(({ suggested }) => suggested);
  const [first, ...others] = stops;
  if (!first) return null;
  return (
    <div className={styles.next} role="group" aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {isChosen
          ? plural(stops.length, { one: 'Your stop', other: 'Your {count} stops' })
          : plural(stops.length, { one: 'Suggested stop', other: '{count} suggested stops' })}
      </h3>
      <p className={styles.first}>
        <StopName stop={first} />
      </p>
      <StopGlance stop={first} most={MOST_FACTS_ON_CARD} />
      {others.length > 0 && (
        <p>{t('Then {stops}', { stops: others.map(laterWords).join(' · ') })}</p>
      )}
    </div>
  );
}

function laterWords({ name, opening }: CandidateStop): string {
  return t('{name} at {time}', { name, time: formatClockTime(opening.at) });
}
