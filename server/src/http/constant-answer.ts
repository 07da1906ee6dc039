import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Handler } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppEnv } from './app-env.ts';

const compressed = promisify(gzip);

/**
 * Answers each call with the same text: made, and compressed, when first asked for, as callers could ask
 * for it thousands of times at once.
 */
export function constantAnswer(
  type: string,
  make: () => string | Promise<string>,
): Handler<AppEnv> {
  let made: Promise<Buffer<ArrayBuffer>> | undefined;
  let small: Promise<Buffer<ArrayBuffer>> | undefined;
  return async (c) => {
    const plain = await (made ??= Promise.resolve(make()).then((text) => Buffer.from(text)));
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['gzip', 'identity'],
      default: 'identity',
    });
    const isSmall = encoding === 'gzip';
    const body = isSmall ? await (small ??= compressed(plain)) : plain;
    return c.body(body, 200, {
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(isSmall && { 'Content-Encoding': encoding }),
      // Else it would be compressed anew for each caller of other encodings.
      'Cache-Control': 'no-store, no-transform',
      Vary: 'Accept-Encoding',
    });
  };
}
