import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageFor, learn, speak } from '@loovia/core/language';
import { welsh } from '@loovia/core/language/cy';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** Of the request under way, in all that is done for it. */
const ofRequest = new AsyncLocalStorage<Language>();

/** Whatever is said from now on is in the language of the request under way; without one, English. */
export function speakRequestLanguage(): void {
  learn('cy', welsh);
  speak(() => ofRequest.getStore() ?? 'en');
}

/** Answers in the language that the caller prefers (`Accept-Language`). */
export const inRequestLanguage: MiddlewareHandler = async (c, next) => {
  const accepted = parseAccept(c.req.header('Accept-Language') ?? '').filter(({ q }) => q > 0);
  const language = languageFor(accepted.map(({ type }) => type));
  await ofRequest.run(language, next);
  if (!c.req.path.startsWith('/api/')) return;
  c.header('Content-Language', language);
  c.header('Vary', 'Accept-Language', { append: true });
};
