import { RegionError } from '../region-error.ts';
import { shown } from './address.ts';
import { follow } from './follow.ts';
import { PassingFailure } from './passing.ts';

/** Aborts a call when nothing was heard for some time. */
export class Silence {
  readonly #controller = new AbortController();
  readonly #limitMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.#controller.abort();
    }, this.#limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

export interface Question {
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  readonly silence: Silence;
}

const MAY_PASS = [408, 425, 429, 500, 502, 503, 504];

/**
 * Asks once. Answers that say something of the file come back: 200, 206, 304, 404, 416 and others.
 * @throws PassingFailure for what may be better later
 */
export async function ask(
  url: URL,
  { method = 'GET', headers, silence }: Question,
): Promise<Response> {
  const init: RequestInit = {
    method,
    // Lengths and positions are those of the file itself.
    headers: { 'accept-encoding': 'identity', ...headers },
    signal: silence.signal,
  };
  const response = await follow(url, init).catch((error: unknown) => {
    if (error instanceof RegionError) throw error;
    throw new PassingFailure(
      silence.signal.aborted ? `${url.host} does not answer` : `${url.host} cannot be reached`,
    );
  });
  silence.heard();
  if (MAY_PASS.includes(response.status)) {
    await response.body?.cancel();
    throw new PassingFailure(`${shown(url)} answers ${response.status}`, {
      afterMs: retryAfterMs(response.headers),
    });
  }
  return response;
}

/** Why an answer is none that a file comes with. */
export function refusal(url: URL, status: number): RegionError {
  if (status === 404 || status === 410) {
    return new RegionError(`There is no file at ${shown(url)} (it answers ${status}).`);
  }
  if (status === 401 || status === 403) {
    return new RegionError(`${shown(url)} may not be downloaded (it answers ${status}).`);
  }
  return new RegionError(`${shown(url)} answers ${status}.`);
}

/** A number of seconds, or a date that is meant by the other side's clock. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const ms = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
