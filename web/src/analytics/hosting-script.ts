import { hasAnalyticsConsent } from '../consent/consent.ts';
import { trustScript } from '../trusted-scripts.ts';
import { screenOf } from './screens.ts';

/** What such a script is about to send. */
interface HostingEvent {
  readonly url: string;
}

type Command = readonly ['beforeSend', (event: HostingEvent) => HostingEvent | null];

declare global {
  interface Window {
    /** Where Vercel's script, and those made like it, look for commands that came before they load. */
    vaq?: Command[];
  }
}

/** The query of an address holds the journey: it stays here. */
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
