import { t } from '@loovia/core/language';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useReducer, useState, type ComponentType } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { loadChunk } from '../../../load-chunk.ts';
import { logError } from '../../../log.ts';
import { routeName } from '../route-words.ts';
import styles from './export-route.module.css';
import type { ExportedRoute } from './exported-route.ts';

type Part = ComponentType<{ readonly exported: ExportedRoute }>;

/** What can be done to have a journey elsewhere than on this screen. Its code loads when it is opened. */
export function ExportRoute({ exported }: { readonly exported: ExportedRoute }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [panel, setPanel] = useState<{ readonly Panel: Part } | 'loading' | 'failed'>('loading');

  const toggle = () => {
    setIsOpen(!isOpen);
    if (isOpen || typeof panel === 'object') return;
    setPanel('loading');
    loadChunk(() => import('./export-panel.tsx')).then(
      ({ ExportPanel }) => {
        setPanel({ Panel: ExportPanel });
      },
      (failure: unknown) => {
        logError('The export of a journey could not be loaded.', failure);
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
        {t('Save or share {route}', { route: routeName(exported.route) })}
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
        {typeof panel === 'object' && <panel.Panel exported={exported} />}
      </div>
    </div>
  );
}

/**
 * What is printed instead of the screen, however printing is begun. Its code comes once the results
 * are there; it is drawn when the first print begins and stays, unseen on the screen: some browsers say
 * that printing has ended before they look at the page.
 */
export function Printing({ exported }: { readonly exported: ExportedRoute }) {
  const [loaded, setLoaded] = useState<{ readonly Printed: Part } | null>(null);
  const [isWanted, want] = useReducer(() => true, false);
  useEffect(() => {
    loadChunk(() => import('./printed-journey.tsx')).then(
      ({ PrintedJourney }) => {
        setLoaded({ Printed: PrintedJourney });
      },
      (failure: unknown) => {
        logError('The print view could not be loaded.', failure);
      },
    );
  }, []);
  useEffect(() => {
    const begin = () => {
      // The browser prints what is there when this returns.
      flushSync(want);
    };
    const media = window.matchMedia('print');
    const follow = () => {
      if (media.matches) begin();
    };
    window.addEventListener('beforeprint', begin);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      media.removeEventListener('change', follow);
    };
  }, []);
  return loaded && isWanted
    ? createPortal(<loaded.Printed exported={exported} />, document.body)
    : null;
}
