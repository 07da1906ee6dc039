import { t } from '@loovia/core/language';
import { useEffect, useReducer, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Notice } from '../components/notice.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { routeName } from '../journeys/route-words.ts';
import { useChunk } from '../chunks/use-chunk.ts';
import type { PlannedJourney } from '../journeys/planned-journey.ts';

interface ExportProps {
  readonly planned: PlannedJourney;
}

const loadPanel = () => import('./export-panel.tsx');
const loadPrinted = () => import('./printed-journey.tsx');

/** Ways to save or share a journey. The code loads when this is opened. */
export function ExportRoute({ planned }: ExportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { chunk, hasFailed } = useChunk('The export of a journey', loadPanel, isOpen);
  return (
    <div>
      <Disclosure
        words={t('Save or share {route}', { route: routeName(planned.route) })}
        isOpen={isOpen}
        onToggle={() => {
          setIsOpen(!isOpen);
        }}
      >
        {!chunk && isOpen && (hasFailed ? <PanelFailed /> : <p role="status">{t('Loading...')}</p>)}
        {chunk && <chunk.ExportPanel planned={planned} />}
      </Disclosure>
    </div>
  );
}

function PanelFailed() {
  return (
    <Notice kind="error" live>
      {t('This could not be loaded. Close it, and open it again when you have signal.')}
    </Notice>
  );
}

/**
 * What is printed instead of the screen, however printing is started. It is drawn at the first print and
 * stays, hidden on the screen: some browsers report the end of printing before they read the page.
 */
export function Printing({ planned }: ExportProps) {
  const { chunk } = useChunk('The print view', loadPrinted);
  const [isWanted, want] = useReducer(() => true, false);
  useEffect(() => {
    const begin = () => {
      // The browser prints the page as it is when this returns.
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
  return chunk && isWanted
    ? createPortal(<chunk.PrintedJourney planned={planned} />, document.body)
    : null;
}
