import { t } from '@loovia/core/language';
import { LocateFixed } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import styles from './my-location-button.module.css';

interface MyLocationButtonProps {
  readonly isLocating: boolean;
  readonly onPress: () => void;
}

/** Asks the browser for the position: with a press, and not before. */
export function MyLocationButton({ isLocating, onPress }: MyLocationButtonProps) {
  return (
    <>
      <Button
        look="quiet"
        className={styles.button}
        aria-busy={isLocating}
        onClick={() => {
          if (!isLocating) onPress();
        }}
      >
        <LocateFixed size="1.2em" aria-hidden />
        {isLocating ? t('Finding you…') : t('Use my location')}
      </Button>
      <VisuallyHidden role="status">{isLocating && t('Finding you…')}</VisuallyHidden>
    </>
  );
}
