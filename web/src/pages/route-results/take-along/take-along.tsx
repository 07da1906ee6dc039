import { t } from '@loovia/core/language';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { loadChunk } from '../../../load-chunk.ts';
import { logError } from '../../../log.ts';
import { routeName } from '../route-words.ts';
import styles from './take-along.module.css';
import type { Taken } from './taken.ts';

type Panel = ComponentType<{ readonly taken: Taken }>;

/** What can be done to have a journey elsewhere than on this screen. Its code loads when it is opened. */
export function TakeAlong({ taken }: { readonly taken: Taken }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [panel, setPanel] = useState<{ readonly Panel: Panel } | 'loading' | 'failed'>('loading');

  const toggle = () => {
    setIsOpen(!isOpen);
    if (isOpen || typeof panel === 'object') return;
    setPanel('loading');
    loadChunk(() => import('./take-along-panel.tsx')).then(
      ({ TakeAlongPanel }) => {
        setPanel({ Panel: TakeAlongPanel });
      },
      (failure: unknown) => {
        logError('What takes a journey along could not be loaded.', failure);
        setPanel('failed');
      },
    );
  };

  return (
    <div>
      <Button
        look="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <ChevronDown size={20} aria-hidden className={isOpen ? styles.up : undefined} />
        {t('Save or share {route}', { route: routeName(taken.route) })}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && panel === 'loading' && <p role="status">{t('Loading...')}</p>}
        {isOpen && panel === 'failed' && (
          <Notice kind="error" live>
            <p>
              {t('This could not be loaded. Close it, and open it again when you have signal.')}
            </p>
          </Notice>
        )}
        {typeof panel === 'object' && <panel.Panel taken={taken} />}
      </div>
    </div>
  );
}
