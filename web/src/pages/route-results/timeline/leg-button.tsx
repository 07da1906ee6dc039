import type { Leg } from '@loovia/core/api';
import { googleMapsLegUrl } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { lineWords } from '../../../journeys/ride-words.ts';
import styles from './timeline.module.css';

interface LegButtonProps {
  readonly leg: Leg;
  readonly number: number;
}

/** Each leg opens separately: Google Maps accepts no stops by public transport (RES-19). */
export function LegButton({ leg, number }: LegButtonProps) {
  const id = useId();
  const words = t('Open in Google Maps: {line}, {from} to {to}', {
    line: lineWords(leg),
    from: leg.from.name,
    to: leg.to.name,
  });
  return (
    <>
      <Button
        className={styles.legButton}
        aria-describedby={id}
        title={words}
        onClick={(event) => {
          event.stopPropagation();
          window.open(googleMapsLegUrl(leg), '_blank', 'noopener,noreferrer');
        }}
      >
        {t('Leg {number}', { number })}
        <ExternalLink size={16} aria-hidden />
      </Button>
      <VisuallyHidden id={id}>{words}</VisuallyHidden>
    </>
  );
}
