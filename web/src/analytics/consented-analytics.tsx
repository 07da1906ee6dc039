import type { ConfigAnswer } from '@loovia/core/api';
import { lazy, Suspense, type ComponentType } from 'react';
import { useConfig } from '../api/config.ts';
import { useConsent } from '../consent/consent.ts';
import { useHydrating } from '../server-rendering/use-hydrating.ts';

interface AnalyticsProps {
  readonly settings: NonNullable<ConfigAnswer['analytics']>;
}

const Analytics = lazy(async (): Promise<{ default: ComponentType<AnalyticsProps> }> => {
  await afterFirstPaint();
  try {
    return { default: (await import('./analytics.tsx')).Analytics };
  } catch {
    // If a blocker stops the code, everything else works.
    return { default: () => null };
  }
});

/** A hidden tab paints nothing, so nothing starts until it is visible. */
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

/**
 * Runs analytics if it is set up and the user has agreed (ANALYT-01, ANALYT-02). Until then not even its code is
 * loaded (ANALYT-03).
 */
export function ConsentedAnalytics() {
  const settings = useConfig()?.analytics;
  const consent = useConsent();
  const isHydrating = useHydrating();
  if (!settings || !consent?.analytics || isHydrating) return null;
  return (
    <Suspense fallback={null}>
      <Analytics settings={settings} />
    </Suspense>
  );
}
