/** What a setting may look like. */
import { londonInstant } from '@loovia/core/time';

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && (text === origin || text === `${origin}/`);
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** One that paths can be put after, and that can be shown. */
export function isBaseAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}

export function isCivilTime(text: string): boolean {
  const [date = '', time = ''] = text.split('T');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return false;
  try {
    return new Date(`${date}T00:00Z`).toISOString().startsWith(date) && !!londonInstant(date, time);
  } catch {
    return false;
  }
}

/** A path of this site, else an https address. */
export function isScriptAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}
