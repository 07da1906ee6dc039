/** A MOTIS for tests: a server that answers as a test says. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Itinerary } from '@motis-project/motis-client';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { serveInTests } from '../../serve-testing.ts';
import type { MotisOptions } from './client.ts';
import { MotisTransit } from './motis-transit.ts';
import { byBus, byCoachAndTrain, planOf } from './test-answers.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
export const itineraries = (...all: Itinerary[]) => json(planOf(...all));

interface Service {
  answer: Answer;
  readonly asked: { url: URL; headers: IncomingMessage['headers'] }[];
  readonly logged: string[];
  motis(limits?: Pick<MotisOptions, 'limitMs'>): MotisTransit;
}

/** Runs for the tests of a file, and starts afresh for each. */
export function testService(): Service {
  const service: Service = {
    answer: itineraries(),
    asked: [],
    logged: [],
    motis: (limits = {}) => {
      const log = pino({ level: 'warn' }, { write: (line: string) => service.logged.push(line) });
      const userAgent = 'Loovia/1.2.3 (+https://l.example)';
      return new MotisTransit({ baseUrl: origin(), userAgent, log, ...limits });
    },
  };
  const origin = serveInTests((request, response) => {
    const { url = '', headers } = request;
    service.asked.push({ url: new URL(url, 'http://motis'), headers });
    service.answer(request, response);
  });
  beforeEach(() => {
    service.asked.length = 0;
    service.logged.length = 0;
    service.answer = itineraries(byBus(), byCoachAndTrain());
  });
  return service;
}
