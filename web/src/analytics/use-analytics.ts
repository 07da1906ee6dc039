import type { ConfigAnswer } from '@loovia/core/api';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../api/config.ts';
import { useConsent } from '../consent/consent.ts';
import { track } from './track.ts';

type Settings = NonNullable<ConfigAnswer['analytics']>;

/**
 * Runs analytics while it is set up and consented to (ANALYT-01, ANALYT-02). Until then not even its
 * code is asked for (ANALYT-03); a blocker that keeps the code away changes nothing.
 */
export function useAnalytics(): void {
  const settings = useConfig()?.analytics ?? null;
  const isGranted = useConsent()?.analytics ?? false;
  const [isStarted, setIsStarted] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!settings || !isGranted) return undefined;
    let isWanted = true;
    void afterFirstPaint()
      .then(() => (isWanted ? start(settings) : undefined))
      .then(() => {
        if (isWanted) setIsStarted(true);
      });
    return () => {
      isWanted = false;
    };
  }, [settings, isGranted]);

  useEffect(() => {
    if (isStarted && isGranted) track({ name: 'page viewed', path: pathname });
  }, [isStarted, isGranted, pathname]);
}

/** In a hidden tab nothing is painted, and nothing starts until it shows. */
function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

let starting: Promise<unknown> | null = null;

function start(settings: Settings): Promise<unknown> {
  starting ??= Promise.allSettled([startPostHog(settings), startHosting(settings)]);
  return starting;
}

async function startPostHog({ posthogKey: key, host }: Settings): Promise<void> {
  if (key === undefined || host === undefined) return;
  const [{ startProductAnalytics }, { reportWebVitals }] = await Promise.all([
    import('./product-analytics.ts'),
    import('./web-vitals.ts'),
  ]);
  startProductAnalytics({ key, host });
  reportWebVitals();
}

async function startHosting({ hostingScriptUrl }: Settings): Promise<void> {
  if (hostingScriptUrl === undefined) return;
  const { addHostingScript } = await import('./hosting-script.ts');
  addHostingScript(hostingScriptUrl);
}
