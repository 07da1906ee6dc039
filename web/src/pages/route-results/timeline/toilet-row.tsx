import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { forgetLeftAt, leftAt } from '../../../journeys/return-place.ts';
import { StopDetails } from '../../../journeys/stop-details.tsx';
import { whereWords } from '../../../journeys/visit-words.ts';
import type { TimelineEvent } from '../../../journeys/timeline.ts';
import { rich } from '../../../language/rich.tsx';
import { useHighlight } from '../../../toilets/highlighting.tsx';
import { askedFor } from '../asked-for.ts';
import { CostLine, RowFacts, StopName } from '../stop-glance.tsx';
import type { CardProps } from '../use-results.ts';
import type { ShownRoute } from '../use-shown-routes.ts';
import styles from './toilet-row.module.css';

interface ToiletRowProps extends CardProps {
  readonly event: Extract<TimelineEvent, { readonly kind: 'toilet' }>;
}

/**
 * A toilet in three lines and its address (SHOW-05). A press on it adds or removes it (RES-33); the rest is
 * behind 'Details'.
 */
export function ToiletRow({ event, shown, results }: ToiletRowProps) {
  const { stop } = event;
  const { placeId, visit } = stop;
  const chosen = shown.chosen.includes(placeId);
  const pending = isPending(placeId, shown);
  const { highlighted, byPointer, byFocus } = useHighlight();
  const name = useId();
  const cost = useId();
  const details = useId();
  const { isBack, button } = useComingBack(placeId);
  const [isOpen, setIsOpen] = useState(isBack);
  return (
    <div
      className={classes(
        styles.toilet,
        chosen && styles.chosen,
        stop.suggested && styles.suggested,
        pending && styles.pending,
        placeId === highlighted && styles.highlighted,
      )}
      aria-busy={pending && shown.visit.asking}
      {...byPointer(placeId)}
      onClick={(press) => {
        // A press on the card around it selects the route.
        press.stopPropagation();
      }}
    >
      <div data-lines>
        <label className={styles.name}>
          <span className={styles.words}>
            <StopName stop={stop} id={name} />
          </span>
          <input
            type="checkbox"
            checked={chosen}
            aria-labelledby={name}
            aria-describedby={cost}
            onChange={() => {
              results.toggleStop(shown, placeId);
            }}
            {...byFocus(placeId)}
          />
        </label>
        <CostLine
          stop={stop}
          id={cost}
          stay={stayMinutes(results.journey.disabilityAccess)}
          isPlanned={event.until !== null}
        />
        <RowFacts stop={stop} asked={askedFor(results)} />
      </div>
      <div className={styles.foot}>
        <Badge suggested={stop.suggested} chosen={chosen} pending={pending} shown={shown} />
        {/* Cut at its end, where there is no room: its details have the whole. */}
        {!isOpen && (
          <p className={styles.address} data-cut>
            {visit && event.until === null && `${whereWords(visit)} · `}
            {stop.address ?? t('Address not available')}
          </p>
        )}
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
      <div id={details} hidden={!isOpen} className={styles.details}>
        {isOpen && <StopDetails stop={stop} />}
      </div>
    </div>
  );
}

/** Whether it was added or removed since the route was last planned. */
function isPending(placeId: string, { visit, chosen }: ShownRoute): boolean {
  if (!visit.asking && visit.failed === null) return false;
  return chosen.includes(placeId) !== (visit.planned?.stopIds.includes(placeId) ?? false);
}

interface BadgeProps extends Pick<CardProps, 'shown'> {
  readonly suggested: boolean;
  readonly chosen: boolean;
  /** The route shown does not include this choice yet. */
  readonly pending: boolean;
}

function Badge({ suggested, chosen, pending, shown }: BadgeProps) {
  if (pending) {
    return (
      <span className={classes(styles.badge, styles.unplanned)}>
        {shown.visit.asking ? t('Planning…') : chosen ? t('Not planned yet') : t('Still planned')}
      </span>
    );
  }
  return suggested && <span className={styles.badge}>{t('Suggested')}</span>;
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
