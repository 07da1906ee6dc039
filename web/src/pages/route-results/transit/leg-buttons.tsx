import type { Route } from '@loovia/core/api';
import { googleMapsLegUrl } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import styles from './leg-buttons.module.css';
import { ModeIcon } from './leg-signs.tsx';
import { lineWords } from '../../../journeys/ride-words.ts';

/** Google Maps accepts no stops by public transport, so each leg opens separately (RES-19). */
export function LegButtons({ legs }: Pick<Route, 'legs'>) {
  const id = useId();
  return (
    <div className="stack1">
      <p id={`${id}-all`} className={styles.heading}>
        <ExternalLink size={18} aria-hidden />
        {t('Open one leg in Google Maps')}
      </p>
      <ul role="list" className="row2" aria-labelledby={`${id}-all`}>
        {legs.map((leg, index) => {
          const words = t('{line}, {from} to {to}', {
            line: lineWords(leg),
            from: leg.from.name,
            to: leg.to.name,
          });
          return (
            <li key={index}>
              <Button
                className={styles.button}
                aria-describedby={`${id}-${index} ${id}-all`}
                title={words}
                onClick={() => {
                  window.open(googleMapsLegUrl(leg), '_blank', 'noopener,noreferrer');
                }}
              >
                <ModeIcon mode={leg.mode} />
                {t('Leg {number}', { number: index + 1 })}
              </Button>
              <VisuallyHidden id={`${id}-${index}`}>{words}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
