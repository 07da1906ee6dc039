import { transportWords, type Transport } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { Bike, Bus, Car, Footprints } from 'lucide-react';
import { useId, type Ref } from 'react';
import { classes } from '../../components/classes.ts';
import { describedBy, ErrorPopup } from '../../components/field-error.tsx';
import field from '../../components/field.module.css';
import { Notice } from '../../components/notice.tsx';
import { MovedTimetable } from '../../components/timetable-notice.tsx';
import type { PlannerChoices } from './planner-state.ts';
import choice from './choice.module.css';
import styles from './transport-tiles.module.css';

const TILES = [
  { transport: 'walking', Icon: Footprints },
  { transport: 'public', Icon: Bus },
  { transport: 'cycling', Icon: Bike },
  { transport: 'car', Icon: Car },
] as const;

interface TransportTilesProps {
  /** The first tile, to focus if none was chosen. */
  readonly firstRef: Ref<HTMLButtonElement>;
  readonly chosen: Transport | null;
  readonly error: string | null;
  /** Why public transport cannot be planned, if so. */
  readonly noTransport: string | null;
  readonly onChoose: (choices: PlannerChoices) => void;
}

export function TransportTiles(props: TransportTilesProps) {
  const { firstRef, chosen, error, noTransport, onChoose } = props;
  const errorId = useId();
  return (
    <fieldset
      className={classes(field.field, error !== null && styles.refused)}
      aria-describedby={describedBy(error !== null && errorId)}
    >
      <legend className={field.label}>{t('How are you travelling?')}</legend>
      <div className={styles.group}>
        <div className={styles.tiles}>
          {TILES.map(({ transport, Icon }, index) => (
            <button
              key={transport}
              ref={index === 0 ? firstRef : null}
              type="button"
              className={classes(choice.choice, styles.tile)}
              aria-pressed={chosen === transport}
              onClick={() => {
                onChoose({ selectedTransport: transport });
              }}
            >
              <Icon size="1.6em" aria-hidden />
              {transportWords(transport)}
            </button>
          ))}
        </div>
      </div>
      <ErrorPopup id={errorId} message={error} />
      {chosen === 'public' && noTransport !== null && (
        <Notice kind="information" live>
          {noTransport}
        </Notice>
      )}
      <MovedTimetable />
    </fieldset>
  );
}
