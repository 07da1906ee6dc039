import { hasAnalyticsConsent } from '../consent/consent.ts';
import { trustScript } from '../browser/trusted-scripts.ts';
import { screenOf } from './screens.ts';

/** What the script is about to send. */
interface HostingEvent {
  readonly url: string;
}

type Command = readonly ['beforeSend', (event: HostingEvent) => HostingEvent | null];

declare global {
  interface Window {
    /** Vercel's script, and similar ones, read commands from here when they load. */
    vaq?: Command[];
  }
}

/** Removes the query of an address, which contains the journey. */
function onlyScreen(event: HostingEvent): HostingEvent | null {
  if (!hasAnalyticsConsent()) return null;
  const { origin, pathname } = new URL(event.url, document.baseURI);
  return { ...event, url: `${origin}${screenOf(pathname)}` };
}

/** Adds the hosting platform's own analytics (ANALYT-07). */
export function addHostingScript(src: string): void {
  window.vaq = [['beforeSend', onlyScreen]];
  const script = document.createElement('script');
  script.src = trustScript(src);
  script.async = true;
  document.head.append(script);
}
