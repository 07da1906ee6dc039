import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { Check, Plus, X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { MapSheet } from '../../map/map-sheet.tsx';
import { StopGlance, StopName } from './stop-glance.tsx';
import styles from './stop-sheet.module.css';

interface StopSheetProps {
  readonly stop: CandidateStop;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

const MOST_FACTS = 4;

/** What a toilet's marker stands for, with the choice to stop there: pressing the marker alone chooses nothing. */
export function StopSheet({ stop, chosen, onToggle, onClose }: StopSheetProps) {
  return (
    <MapSheet title={<StopName stop={stop} />} onClose={onClose}>
      <StopGlance stop={stop} most={MOST_FACTS} />
      {chosen && (
        <p className={styles.added}>
          <Check size={18} aria-hidden />
          {t('This is one of your stops.')}
        </p>
      )}
      <Button look={chosen ? 'secondary' : 'primary'} full onClick={onToggle}>
        {chosen ? <X size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
        {chosen ? t('Remove this stop') : t('Add this stop')}
      </Button>
    </MapSheet>
  );
}
