import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { sortByWishes } from '@loovia/core/stops';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { rich } from '../../language/rich.tsx';
import { useHighlight } from '../../toilets/highlighting.tsx';
import { forgetLeftAt, leftAt } from '../../journeys/return-place.ts';
import { routeName } from '../../journeys/route-words.ts';
import { inTravelOrder } from '../../journeys/travel-order.ts';
import { StopDetails } from '../../journeys/stop-details.tsx';
import { StopGlance, StopName } from './stop-glance.tsx';
import styles from './stop-list.module.css';
import type { CardProps } from './use-results.ts';
import type { ShownRoute } from './use-shown-routes.ts';

export function StopList({ shown, results }: CardProps) {
  const { route, chosen, visit } = shown;
  const pending = pendingOf(shown);
  return (
    <ul
      role="list"
      className="stack3"
      aria-label={t('Toilets of {route}', { route: routeName(route) })}
    >
      {sortByWishes(inTravelOrder(route), results.filters.wishes).map((stop) => (
        <StopRow
          key={stop.placeId}
          stop={stop}
          chosen={chosen.includes(stop.placeId)}
          pending={pending.includes(stop.placeId)}
          planning={visit.asking}
          onToggle={() => {
            results.toggleStop(shown, stop.placeId);
          }}
        />
      ))}
    </ul>
  );
}

/** Stops that were added or removed since the route was last planned. */
function pendingOf({ visit, chosen }: ShownRoute): readonly string[] {
  if (!visit.asking && visit.failed === null) return [];
  const planned = visit.planned?.stopIds ?? [];
  return [
    ...chosen.filter((id) => !planned.includes(id)),
    ...planned.filter((id) => !chosen.includes(id)),
  ];
}

interface StopRowProps {
  readonly stop: CandidateStop;
  readonly chosen: boolean;
  /** The route shown does not include this choice yet. */
  readonly pending: boolean;
  /** The route is being planned again. */
  readonly planning: boolean;
  readonly onToggle: () => void;
}

const MOST_FACTS = 4;

/** One candidate stop. A press on its name adds or removes it (RES-33); the rest is behind 'Details'. */
export function StopRow(props: StopRowProps) {
  const { stop, chosen, pending, planning, onToggle } = props;
  const { placeId } = stop;
  const { highlighted, byPointer, byFocus } = useHighlight();
  const name = useId();
  const visit = useId();
  const details = useId();
  const { isBack, button } = useComingBack(placeId);
  const [isOpen, setIsOpen] = useState(isBack);
  return (
    <li
      className={classes(
        styles.row,
        chosen && styles.chosen,
        pending && styles.pending,
        placeId === highlighted && styles.highlighted,
      )}
      aria-busy={pending && planning}
      {...byPointer(placeId)}
      onClick={(event) => {
        // A press on the card around it selects the route.
        event.stopPropagation();
      }}
    >
      <div className={styles.head}>
        <label className={styles.name}>
          <input
            type="checkbox"
            checked={chosen}
            aria-labelledby={name}
            aria-describedby={visit}
            onChange={onToggle}
            {...byFocus(placeId)}
          />
          <StopName stop={stop} id={name} />
          <Badge {...props} />
        </label>
        <Button
          ref={button}
          look="quiet"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <span>{rich('Details<hidden> of {name}</hidden>', {}, { name: stop.name })}</span>
          <ChevronDown size={18} className="chevron" aria-hidden />
        </Button>
      </div>
      <StopGlance stop={stop} most={isOpen ? Infinity : MOST_FACTS} id={visit} />
      <div id={details} hidden={!isOpen}>
        {isOpen && <StopDetails stop={stop} />}
      </div>
    </li>
  );
}

function Badge({ stop, chosen, pending, planning }: StopRowProps) {
  if (pending) {
    return (
      <span className={classes(styles.badge, styles.unplanned)}>
        {planning ? t('Planning…') : chosen ? t('Not planned yet') : t('Still planned')}
      </span>
    );
  }
  return stop.suggested && <span className={styles.badge}>{t('Suggested')}</span>;
}

/** Brings people who left by a link of a toilet back to the same toilet. */
function useComingBack(placeId: string) {
  const button = useRef<HTMLButtonElement>(null);
  const [isBack] = useState(() => leftAt() === placeId);
  useEffect(() => {
    if (!isBack) return;
    forgetLeftAt();
    button.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isBack]);
  return { isBack, button };
}
