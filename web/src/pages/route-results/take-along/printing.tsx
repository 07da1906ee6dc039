import { useEffect, useState, type ComponentType } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { loadChunk } from '../../../load-chunk.ts';
import { logError } from '../../../log.ts';
import type { Taken } from './taken.ts';

type Printed = ComponentType<{ readonly taken: Taken }>;

/**
 * What is printed instead of the screen, however printing is begun. Its code comes once the results
 * are there; it is drawn when the first print begins and stays, unseen on the screen: some browsers say
 * that printing has ended before they look at the page.
 */
export function Printing({ taken }: { readonly taken: Taken }) {
  const [loaded, setLoaded] = useState<{ readonly Printed: Printed } | null>(null);
  const [isWanted, setIsWanted] = useState(false);
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
      flushSync(() => {
        setIsWanted(true);
      });
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
  return loaded && isWanted ? createPortal(<loaded.Printed taken={taken} />, document.body) : null;
}
