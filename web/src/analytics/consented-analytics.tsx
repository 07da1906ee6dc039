import { Suspense } from 'react';
import { useConfig } from '../api/config.ts';
import { optionalPart } from '../chunks/optional-part.ts';
import { useConsent } from '../consent/consent.ts';
import { useHydrating } from '../server-rendering/use-hydrating.ts';

/** A blocker may stop the code. */
const Analytics = optionalPart(async () => {
  await afterFirstPaint();
  return (await import('./analytics.tsx')).Analytics;
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
