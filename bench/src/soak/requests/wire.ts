import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** As it is sent: may be no address at all. */
  readonly path: string;
  /** Names may come twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  /** Sent instead of all that; what no client would send. */
  readonly raw?: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly durationMs: number;
}

/** Longer than any answer may take; a connection that is silent for this long is broken. */
const GIVE_UP_MS = 20_000;

export class Wire {
  readonly #origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }

  /** Null where the server closed the connection without an answer. */
  async send(request: WireRequest): Promise<Answer | null> {
    const begun = performance.now();
    const answer = request.raw ? await this.#sendRaw(request.raw) : await this.#sendHttp(request);
    return answer && { ...answer, durationMs: performance.now() - begun };
  }

  #sendHttp({ method, path, headers, body }: WireRequest) {
    const { hostname, port } = this.#origin;
    return new Promise<Omit<Answer, 'durationMs'> | null>((resolve, reject) => {
      const sent = httpRequest({
        hostname,
        port,
        method,
        path,
        agent: this.#agent,
        timeout: GIVE_UP_MS,
        headers: [
          'Host',
          this.#origin.host,
          ...headers.flat(),
          ...(body ? ['Content-Length', String(body.length)] : []),
        ],
      });
      sent.on('timeout', () => {
        sent.destroy(new Error(`no answer within ${GIVE_UP_MS} ms`));
      });
      sent.on('response', (response) => {
        readAnswer(response).then(resolve, reject);
      });
      sent.on('error', (error) => {
        // A body that is refused while it is sent ends the connection.
        const closed = 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));
        if (closed) resolve(null);
        else reject(error);
      });
      sent.end(body ?? undefined);
    });
  }

  #sendRaw(raw: Buffer) {
    return new Promise<Omit<Answer, 'durationMs'> | null>((resolve, reject) => {
      const socket = connect(Number(this.#origin.port), this.#origin.hostname);
      socket.setTimeout(GIVE_UP_MS, () => {
        socket.destroy(new Error(`no answer within ${GIVE_UP_MS} ms`));
      });
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('close', () => {
        resolve(readRaw(Buffer.concat(chunks)));
      });
      socket.on('error', (error) => {
        if ('code' in error) resolve(readRaw(Buffer.concat(chunks)));
        else reject(error);
      });
      // The end says that no more comes: the server need not wait for it.
      socket.end(raw);
    });
  }
}

async function readAnswer(response: IncomingMessage): Promise<Omit<Answer, 'durationMs'> | null> {
  const { statusCode: status = 0, headers } = response;
  const bytes = await buffer(response).catch(() => null);
  const type = headers['content-type'] ?? '';
  return bytes && { status, type, body: decoded(bytes, headers['content-encoding']) };
}

/** The answer to HEAD has an encoding and no body. */
function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  if (encoding === 'deflate') return inflateSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

/** An empty body, sent in chunks. */
const NO_CHUNK = Buffer.from('0\r\n\r\n');

function readRaw(bytes: Buffer): Omit<Answer, 'durationMs'> | null {
  const text = bytes.toString('latin1');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  if (status === undefined) return null;
  const type = /\r\ncontent-type: ([^\r]*)/i.exec(text)?.[1] ?? '';
  const end = bytes.indexOf('\r\n\r\n');
  const body = bytes.subarray(end < 0 ? bytes.length : end + 4);
  return { status: Number(status), type, body: body.equals(NO_CHUNK) ? Buffer.alloc(0) : body };
}

/** The request as a person can send it again. */
export function asCommand(
  origin: string,
  { method, path, headers, body, raw }: WireRequest,
): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  if (raw)
    return `echo ${raw.toString('base64')} | base64 -d | nc ${new URL(origin).host.replace(':', ' ')}`;
  const said = headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body ? `echo ${body.toString('base64')} | base64 -d | ` : '';
  const flags = [`-X ${quoted(method)}`, ...said, ...(body ? ['--data-binary @-'] : [])];
  return `${data}curl --path-as-is ${flags.join(' ')} ${quoted(origin + path)}`;
}
