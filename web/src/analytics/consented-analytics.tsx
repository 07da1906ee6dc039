import type { ConfigAnswer } from '@loovia/core/api';
import { lazy, Suspense, type ComponentType } from 'react';
import { useConfig } from '../api/config.ts';
import { useConsent } from '../consent/consent.ts';

interface AnalyticsProps {
  readonly settings: NonNullable<ConfigAnswer['analytics']>;
}

const Analytics = lazy(async (): Promise<{ default: ComponentType<AnalyticsProps> }> => {
  try {
    return { default: (await import('./analytics.tsx')).Analytics };
  } catch {
    // A blocker that keeps the code away changes nothing.
    return { default: () => null };
  }
});

/**
 * Runs analytics while it is set up and consented to (ANALYT-01, ANALYT-02). Until then not even its
 * code is asked for (ANALYT-03).
 */
export function ConsentedAnalytics() {
  const settings = useConfig()?.analytics;
  const consent = useConsent();
  if (!settings || !consent?.analytics) return null;
  return (
    <Suspense fallback={null}>
      <Analytics settings={settings} />
    </Suspense>
  );
}
