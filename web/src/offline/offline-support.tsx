import { lazy, Suspense } from 'react';
import { keptFor } from './kept-store.ts';

const NewVersion = lazy(async () => {
  try {
    await afterLoad();
    return { default: (await import('./new-version.tsx')).NewVersion };
  } catch {
    // Everything works without a service worker, with a connection.
    return { default: () => null };
  }
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

/** Who saves data gets the page onto their device when they have planned a journey, not before. */
function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return (connection?.saveData ?? false) && keptFor() === null;
}

/**
 * Lets the page open without a connection, by a service worker, once it has loaded. For those who are
 * signed in alone: nothing is stored for a visitor who has not chosen.
 */
export function OfflineSupport() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSavingData()) return null;
  return (
    <Suspense fallback={null}>
      <NewVersion />
    </Suspense>
  );
}
