/** However long it says: who runs it may have set it right meanwhile. */
const LONGEST_PAUSE_SECONDS = 10 * 60;

/** For how many seconds a service wants to be left alone (RFC 9110, section 10.2.3); null = it doesn't say. */
export function retryAfterSecondsOf(headers: Headers): number | null {
  const seconds = secondsOf(headers.get('Retry-After'), headers.get('Date'));
  return seconds === null ? null : Math.min(Math.max(0, seconds), LONGEST_PAUSE_SECONDS);
}

/** Seconds, or a moment by the service's own clock. */
function secondsOf(retryAfter: string | null, now: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const seconds = (Date.parse(retryAfter) - Date.parse(now ?? '')) / 1000;
  return Number.isNaN(seconds) ? null : seconds;
}
