import {
  type Act,
  answeredSchema,
  listedToiletsSchema,
  messagesSchema,
  type MessageState,
  peopleSchema,
  recordSchema,
  type ListedToilet,
  toiletCardSchema,
  type WhichToilets,
  type Undone,
  undoneSchema,
  type UndoPeopleRequest,
} from '@loovia/core/operator';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, postForNothing, postJson } from '../../api/client.ts';

const BASE = '/api/operator/';

const pathOf = (kind: string, query: Readonly<Record<string, string>>) =>
  `${BASE}${kind}?${new URLSearchParams(query).toString()}`;

const actPath = (kind: string, id: string, act: string) =>
  `${BASE}${kind}/${encodeURIComponent(id)}/${act}`;

export const toiletsQuery = (which: WhichToilets) =>
  queryOptions({
    queryKey: ['operator', 'toilets', which],
    staleTime: 0,
    queryFn: ({ signal }) => getJson(pathOf('toilets', which), listedToiletsSchema, { signal }),
  });

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'toilet', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      getJson(`${BASE}toilets/${encodeURIComponent(id)}`, toiletCardSchema, { signal }),
  });

/** @param search part of the email address; empty = those who changed something last */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['operator', 'people', search],
    staleTime: 0,
    queryFn: ({ signal }) =>
      getJson(pathOf('people', search === '' ? {} : { search }), peopleSchema, { signal }),
  });

type WhichMessages = { readonly state: MessageState } | { readonly search: string };

export const messagesQuery = (which: WhichMessages) =>
  queryOptions({
    queryKey: ['operator', 'messages', which],
    staleTime: 0,
    queryFn: ({ signal }) => getJson(pathOf('messages', which), messagesSchema, { signal }),
  });

export const recordQuery = infiniteQueryOptions({
  queryKey: ['operator', 'record'],
  staleTime: 0,
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: Act['id'] | null }) =>
    getJson(pathOf('record', pageParam === null ? {} : { before: pageParam }), recordSchema, {
      signal,
    }),
  initialPageParam: null,
  getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
});

interface Acts {
  readonly toilets: 'hide' | 'restore';
  readonly people: 'block' | 'unblock';
  readonly messages: 'close' | 'reopen' | 'delete';
  readonly record: 'redo';
}

/** Does an act that needs no more than an id. */
export function actOn<Kind extends keyof Acts>(
  kind: Kind,
  id: string,
  act: Acts[Kind],
): Promise<void> {
  return postForNothing(actPath(kind, id, act), undefined);
}

/** @param seen the toilet as the operator saw it */
export function markAsLookedAt({
  id,
  changedAt,
  disputes,
}: Pick<ListedToilet, 'id' | 'changedAt' | 'disputes'>): Promise<void> {
  return postForNothing(actPath('toilets', id, 'checked'), { changedAt, disputes });
}

export function mergeToilet(id: string, into: string): Promise<void> {
  return postForNothing(actPath('toilets', id, 'merge'), { into });
}

export function undoChange(toilet: string, change: string): Promise<Undone> {
  return postJson(actPath('toilets', toilet, 'undo'), { changes: [change] }, undoneSchema);
}

export function redoChange(toilet: string, change: string): Promise<void> {
  return postForNothing(actPath('toilets', toilet, 'redo'), { changes: [change] });
}

export function undoPeople(request: UndoPeopleRequest): Promise<Undone> {
  return postJson(`${BASE}people/undo`, request, undoneSchema);
}

export async function answerMessage(id: string, text: string): Promise<string | null> {
  const { mailto } = await postJson(actPath('messages', id, 'answer'), { text }, answeredSchema);
  return mailto;
}
