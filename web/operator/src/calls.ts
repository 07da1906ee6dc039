import {
  type Act,
  answeredSchema,
  listedToiletsSchema,
  type MessageState,
  messagesSchema,
  peopleSchema,
  recordSchema,
  toiletCardSchema,
  type ToiletList,
  type Undone,
  undoneSchema,
  type UndoPeopleRequest,
} from '@loovia/core/operator';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, postForNothing, postJson } from '../../src/api/client.ts';

const BASE = '/api/operator/';

const pathOf = (what: string, asked: Readonly<Record<string, string>>) =>
  `${BASE}${what}?${new URLSearchParams(asked).toString()}`;

const pathWithin = (what: string, id: string, act: string) =>
  `${BASE}${what}/${encodeURIComponent(id)}/${act}`;

export type WhichToilets = { readonly list: ToiletList } | { readonly search: string };

export const toiletsQuery = (which: WhichToilets) =>
  queryOptions({
    queryKey: ['toilets', which],
    queryFn: ({ signal }) => getJson(pathOf('toilets', which), listedToiletsSchema, { signal }),
  });

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['toilet', id],
    queryFn: ({ signal }) =>
      getJson(`${BASE}toilets/${encodeURIComponent(id)}`, toiletCardSchema, { signal }),
  });

type ToiletAct = 'hide' | 'restore' | 'checked';

export function actOnToilet(id: string, act: ToiletAct): Promise<void> {
  return postForNothing(pathWithin('toilets', id, act), undefined);
}

export function mergeToilet(id: string, into: string): Promise<void> {
  return postForNothing(pathWithin('toilets', id, 'merge'), { into });
}

export function undoChange(toilet: string, change: string): Promise<Undone> {
  return postJson(pathWithin('toilets', toilet, 'undo'), { changes: [change] }, undoneSchema);
}

export function redoChange(toilet: string, change: string): Promise<void> {
  return postForNothing(pathWithin('toilets', toilet, 'redo'), { changes: [change] });
}

/** @param search part of the email address; empty = those who changed something last */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: ({ signal }) =>
      getJson(pathOf('people', search === '' ? {} : { search }), peopleSchema, { signal }),
  });

export function actOnPerson(id: string, act: 'block' | 'unblock'): Promise<void> {
  return postForNothing(pathWithin('people', id, act), undefined);
}

export function undoPeople(request: UndoPeopleRequest): Promise<Undone> {
  return postJson(`${BASE}people/undo`, request, undoneSchema);
}

export const messagesQuery = (state: MessageState) =>
  queryOptions({
    queryKey: ['messages', state],
    queryFn: ({ signal }) => getJson(pathOf('messages', { state }), messagesSchema, { signal }),
  });

export async function answerMessage(id: string, text: string): Promise<string | null> {
  const path = pathWithin('messages', id, 'answer');
  const { mailto } = await postJson(path, { text }, answeredSchema);
  return mailto;
}

export function actOnMessage(id: string, act: 'close' | 'reopen'): Promise<void> {
  return postForNothing(pathWithin('messages', id, act), undefined);
}

export const recordQuery = infiniteQueryOptions({
  queryKey: ['record'],
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: Act['id'] | null }) =>
    getJson(pathOf('record', pageParam === null ? {} : { before: pageParam }), recordSchema, {
      signal,
    }),
  initialPageParam: null,
  getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
});

export function redoAct(id: string): Promise<void> {
  return postForNothing(pathWithin('record', id, 'redo'), undefined);
}
