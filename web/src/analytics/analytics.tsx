import type { ConfigAnswer } from '@loovia/core/api';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from './track.ts';

type Settings = NonNullable<ConfigAnswer['analytics']>;

/** Starts analytics and reports each screen to it. */
export function Analytics({ settings }: { readonly settings: Settings }) {
  use(start(settings));
  const { pathname } = useLocation();
  useEffect(() => {
    track({ name: 'page viewed', path: pathname });
  }, [pathname]);
  return null;
}

let starting: Promise<unknown> | null = null;

function start(settings: Settings): Promise<unknown> {
  starting ??= Promise.allSettled([startPostHog(settings), startHosting(settings)]);
  return starting;
}

async function startPostHog({ posthogKey: key, host }: Settings): Promise<void> {
  if (key === undefined || host === undefined) return;
  const [{ startProductAnalytics }, { onCLS, onFCP, onINP, onLCP, onTTFB }] = await Promise.all([
    import('./product-analytics.ts'),
    import('web-vitals'),
  ]);
  startProductAnalytics({ key, host });
  // Each is reported once it is final.
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }) => {
      track({ name: 'web vital', metric: name, value });
    });
  }
}

async function startHosting({ hostingScriptUrl }: Settings): Promise<void> {
  if (hostingScriptUrl === undefined) return;
  const { addHostingScript } = await import('./hosting-script.ts');
  addHostingScript(hostingScriptUrl);
}
