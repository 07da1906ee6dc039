import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useReducer, useRef, type ReactNode } from 'react';
import { useConfig } from '../api/config.ts';
import { Button } from '../components/button.tsx';
import { useSession } from '../session/session.ts';
import styles from './offered-map.module.css';

interface OfferedMapProps {
  readonly children: (config: ConfigAnswer) => ReactNode;
}

/** A map on a public page. For visitors, a map from another company loads only after a press. */
export function OfferedMap({ children }: OfferedMapProps) {
  const config = useConfig();
  const isSignedIn = useSession().state === 'signed-in';
  const [isWanted, show] = useReducer(() => true, false);
  const box = useRef<HTMLDivElement>(null);
  if (!config) return null;
  const isShown = config.provider === 'region' || isSignedIn || isWanted;
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {isShown ? (
        children(config)
      ) : (
        <div className={styles.offer}>
          <p>
            {t(
              'The map comes from another company. It sees your network address and the area you look at.',
            )}
          </p>
          <Button
            onClick={() => {
              // The button goes.
              box.current?.focus();
              show();
            }}
          >
            {t('Show the map')}
          </Button>
        </div>
      )}
    </div>
  );
}
