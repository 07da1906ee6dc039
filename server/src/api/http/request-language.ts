import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageFor, learn, speak } from '@loovia/core/language';
import { welsh } from '@loovia/core/language/cy';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** Of the request under way, in all that is done for it. */
const ofRequest = new AsyncLocalStorage<Language>();

/** Whatever is said from now on is in the language of the request under way; without one, English. */
export function speakRequestLanguage(): void {
  learn('cy', welsh);
  speak(() => ofRequest.getStore() ?? 'en');
}

/** The language that the caller prefers (`Accept-Language`). */
export function languageOf({ req }: Context): Language {
  const accepted = parseAccept(req.header('Accept-Language') ?? '').filter(({ q }) => q > 0);
  return languageFor(accepted.map(({ type }) => type));
}

/** Answers in the language that the caller prefers. */
export const inRequestLanguage: MiddlewareHandler = async (c, next) => {
  const language = languageOf(c);
  await ofRequest.run(language, next);
  if (!c.req.path.startsWith('/api/')) return;
  c.header('Content-Language', language);
  c.header('Vary', 'Accept-Language', { append: true });
};
