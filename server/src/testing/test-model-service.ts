/** A model's service for tests: it answers as a test says, in OpenAI's shape and in Anthropic's. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import type { AiModel } from '../config/config.ts';
import { serveInTests } from './test-server.ts';
import { createAiSdkModel } from '../recommendation/ai-sdk/ai-sdk-model.ts';
import type { RecommendationModel } from '../recommendation/model.ts';

/** What a call asked, whichever shape it had. */
interface AskedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly system: string;
  readonly user: string;
  /** All that was sent, as it came. */
  readonly body: string;
}

export type Reply = (response: ServerResponse, call: AskedCall) => void;

const openAiSchema = z.object({
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
});
const blocksSchema = z.tuple([z.strictObject({ type: z.literal('text'), text: z.string() })]);
const anthropicSchema = z.object({
  system: blocksSchema,
  messages: z.tuple([z.strictObject({ role: z.literal('user'), content: blocksSchema })]),
});

function isAnthropic(path: string): boolean {
  return path.endsWith('/messages');
}

function readCall(path: string, headers: IncomingHttpHeaders, body: string): AskedCall {
  if (isAnthropic(path)) {
    const { system, messages } = anthropicSchema.parse(JSON.parse(body));
    return { path, headers, system: system[0].text, user: messages[0].content[0].text, body };
  }
  const { messages } = openAiSchema.parse(JSON.parse(body));
  return { path, headers, system: messages[0].content, user: messages[1].content, body };
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** How a message came to its end. */
type Finish = 'stop' | 'length' | 'refusal';

const FINISH = {
  stop: { openAi: 'stop', anthropic: 'end_turn' },
  length: { openAi: 'length', anthropic: 'max_tokens' },
  refusal: { openAi: 'content_filter', anthropic: 'refusal' },
} as const;

/** A message of the model. */
export function says(content: string, finish: Finish = 'stop'): Reply {
  const openAi = {
    choices: [
      { index: 0, message: { role: 'assistant', content }, finish_reason: FINISH[finish].openAi },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 },
  };
  const anthropic = {
    type: 'message',
    id: 'msg_1',
    model: 'claude-sonnet-4-5',
    role: 'assistant',
    content: [{ type: 'text', text: content }],
    stop_reason: FINISH[finish].anthropic,
    stop_sequence: null,
    usage: { input_tokens: 900, output_tokens: 60 },
  };
  return (response, { path }) => {
    send(response, 200, isAnthropic(path) ? anthropic : openAi);
  };
}

export interface PickedStop {
  readonly placeId: string;
  readonly name: string;
  readonly reason: string;
}

export const picks = (...stops: PickedStop[]): Reply => says(JSON.stringify({ stops }));

/** As services do, it repeats the key and what was asked. */
export function fails(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response, { body, headers: sent }) => {
    const message = `no: ${String(sent.authorization)} ${String(sent['x-api-key'])} ${body}`;
    send(response, status, { error: { message, type: 'error' } }, headers);
  };
}

/** Any body with a good status. */
export function sends(body: string): Reply {
  return (response) => {
    send(response, 200, body);
  };
}

/** Nothing, ever. */
export function keepsSilent(whenAsked: () => void): Reply {
  return whenAsked;
}

/** Half an answer, and the connection is gone. */
export const breaksOff: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"choices": [', () => response.destroy());
};

interface Service {
  /** One for each call, the last for all that follow. */
  replies: readonly Reply[];
  readonly asked: AskedCall[];
  /** Log lines of the models. */
  readonly logged: string[];
  settings(change?: Partial<AiModel>): AiModel;
  model(change?: Partial<AiModel>): RecommendationModel;
}

export const API_KEY = 'sk-very-secret';

/** Runs for the tests of a file, and starts afresh for each. */
export function testModelService(): Service {
  const service: Service = {
    replies: [],
    asked: [],
    logged: [],
    settings: (change = {}) => ({
      provider: 'openai-compatible',
      model: 'llama3.3',
      baseUrl: `${origin()}/v1`,
      apiKey: API_KEY,
      ...change,
    }),
    model: (change = {}) => {
      const log = pino({ level: 'trace' }, { write: (line: string) => service.logged.push(line) });
      return createAiSdkModel(service.settings(change), { log, retryDelayMs: 0 });
    },
  };
  const origin = serveInTests((request, response) => {
    void text(request).then((body) => {
      const call = readCall(request.url ?? '', request.headers, body);
      service.asked.push(call);
      const reply = service.replies[service.asked.length - 1] ?? service.replies.at(-1);
      reply?.(response, call);
    });
  });
  beforeEach(() => {
    service.asked.length = 0;
    service.logged.length = 0;
    service.replies = [];
  });
  return service;
}
