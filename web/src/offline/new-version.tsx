import { t } from '@loovia/core/language';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../components/button.tsx';
import { logError } from '../browser/log.ts';
import { trustScript } from '../browser/trusted-scripts.ts';
import { focusContent } from '../navigation/focus-content.ts';
import styles from './new-version.module.css';

/** Sent by a worker that takes over: the entry script of a page of its version. */
const messageSchema = z.object({ entry: z.string() });

function entryOfPage(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Built from web/worker. */
const WORKER = '/service-worker.js';

/** Registers the service worker, and has it cache what this page has already loaded. */
async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustScript(WORKER), { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ loaded });
  } catch (error) {
    logError('The page could not be kept on this device.', error);
  }
}

/** Registers the service worker, and offers a reload when there is a new version of the page. */
export function NewVersion() {
  const [isNew, setIsNew] = useState(false);
  /** What had the focus before this. */
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const here = messageSchema.safeParse(data).data;
      if (here && here.entry !== entryOfPage()) setIsNew(true);
    };
    serviceWorker.addEventListener('message', onMessage);
    void registerWorker();
    return () => {
      serviceWorker.removeEventListener('message', onMessage);
    };
  }, []);
  if (!isNew) return null;
  return (
    <div
      className={styles.offer}
      role="status"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <p>{t('There is a new version of Loovia.')}</p>
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        {t('Use it now')}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          const { current } = before;
          if (current instanceof HTMLElement && current.isConnected) {
            current.focus({ preventScroll: true });
          } else focusContent();
          setIsNew(false);
        }}
      >
        {t('Later')}
      </Button>
    </div>
  );
}
