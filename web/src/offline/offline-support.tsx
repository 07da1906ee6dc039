import { Suspense } from 'react';
import { optionalPart } from '../chunks/optional-part.ts';
import { keptFor } from './kept-store.ts';

/** With a connection, everything works without a service worker. */
const NewVersion = optionalPart(async () => {
  await afterLoad();
  return (await import('./new-version.tsx')).NewVersion;
});

function afterLoad(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else {
      window.addEventListener(
        'load',
        () => {
          resolve();
        },
        { once: true },
      );
    }
  });
}

/** For people who save data, the page is cached only after they have planned a journey. */
function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return (connection?.saveData ?? false) && keptFor() === null;
}

/**
 * Lets the page open without a connection, by a service worker that starts once the page has loaded. Only
 * for signed-in users: nothing is stored for a visitor who has not chosen.
 */
export function OfflineSupport() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSavingData()) return null;
  return (
    <Suspense fallback={null}>
      <NewVersion />
    </Suspense>
  );
}
