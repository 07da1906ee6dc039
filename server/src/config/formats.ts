/** Formats of settings. */
import { londonInstant } from '@loovia/core/time';

/** Sentences about settings that contradict each other, with whether they do. */
export type Rules = Readonly<Record<string, boolean>>;

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && (text === origin || text === `${origin}/`);
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** A web address to which paths can be added, without secrets. */
export function isBaseAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}

/** Ready for a path to be added. */
export const withoutSlashes = (address: string) => address.replace(/(?<!\/)\/+$/, '');

/** The address of an SMTP server, possibly with a name and a password. */
export function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && ['', '/'].includes(pathname) && search + hash === '';
}

/** The moment of a London date and time like 2024-03-05T09:00; null = it is none. */
export function readCivilTime(text: string): Date | null {
  const [date = '', time = ''] = text.split('T');
  try {
    return londonInstant(date, time);
  } catch {
    return null;
  }
}

/** Email addresses, separated by commas, in lower case. */
export function addressList(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
}

/** A path of this site, or an https address. */
export function isScriptAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** A host name or address that only this machine can reach, as in HOST or in a web address. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}

/** Whether somebody made the secret up: 32 random characters never look like this. */
export function isGuessable(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return (
    new Set(codes).size < 8 ||
    steps.filter((step) => step <= 1).length > steps.length / 2 ||
    `${secret}${secret}`.indexOf(secret, 1) < secret.length ||
    /\s|password|secret|change.?me|example/i.test(secret) ||
    !(/\d/.test(secret) || (/[a-z]/.test(secret) && /[A-Z]/.test(secret)))
  );
}
