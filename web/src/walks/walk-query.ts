import { walksAnswerSchema, walkSchema, type Walk, type WalksRequest } from '@loovia/core/api';
import { distanceMetres, latLngSchema, type LatLng } from '@loovia/core/geo';
import { ASK_AGAIN_METRES } from '@loovia/core/near';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { postJson } from '../api/client.ts';
import { tabStorage } from '../browser/storage.ts';
import { TAB_MEMORY } from '../session/tab-memory.ts';

/**
 * A walk as this page remembers it, for when there is no signal. The tab stores those from a place that was
 * searched for, for a reload without a connection; never those from where the device is (NEAR-08).
 */
interface KeptWalk {
  /** Null = there is none, or none is known. */
  readonly walk: Walk | null;
  readonly from: LatLng;
}

interface Wanted {
  readonly toiletId: string;
  readonly stepFree: boolean;
}

const keyOf = ({ toiletId, stepFree }: Wanted) => ['walk', toiletId, stepFree] as const;

/** About ten metres, which is exact enough for a walk. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** The place may be where the user is, so it is in the body: addresses are often logged (NEAR-08). */
async function fetchWalks(
  { lat, lng }: LatLng,
  asked: Pick<WalksRequest, 'stepFree' | 'toilets'>,
  signal: AbortSignal,
): Promise<readonly Walk[]> {
  const body = { lat: rounded(lat), lng: rounded(lng), ...asked };
  return (await postJson('/api/toilets/near/walks', body, walksAnswerSchema, { signal })).walks;
}

/** The walk to one toilet: as it was kept if one is still about there, else asked for. */
export function useWalk(from: LatLng | null, wanted: Wanted | null, isWanted: boolean) {
  const client = useQueryClient();
  const kept = useKeptWalk(from, wanted);
  const asked = useQuery({
    queryKey: ['walk asked', wanted, from],
    enabled: isWanted && kept === null && from !== null && wanted !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }): Promise<KeptWalk> => {
      if (!from || !wanted) throw new RangeError('There is no walk to ask for.');
      const toilets = [wanted.toiletId];
      const [walk = null] = await fetchWalks(from, { stepFree: wanted.stepFree, toilets }, signal);
      const found = { walk, from };
      client.setQueryData<KeptWalk>(keyOf(wanted), found);
      return found;
    },
  });
  return {
    walk: kept?.walk ?? asked.data?.walk,
    /** There is no way, as far as is known. */
    isMissing: (kept ?? asked.data)?.walk === null,
    isAsking: asked.isFetching,
    error: asked.error,
    tryAgain: () => void asked.refetch(),
  };
}

/** Null = none was kept, or one is elsewhere by now. */
export function useKeptWalk(from: LatLng | null, wanted: Wanted | null): KeptWalk | null {
  const { data } = useQuery(keptQuery(wanted ?? { toiletId: '', stepFree: false }));
  const isHere = data && from && distanceMetres(data.from, from) <= ASK_AGAIN_METRES;
  return isHere ? data : null;
}

const keptQuery = (wanted: Wanted) =>
  queryOptions<KeptWalk | null>({
    queryKey: keyOf(wanted),
    // Only what was put there.
    enabled: false,
    gcTime: Infinity,
    queryFn: () => null,
    initialData: () => inTab(wanted),
  });

const IN_TAB = `${TAB_MEMORY}walks`;

const inTabSchema = z.object({
  from: latLngSchema,
  stepFree: z.boolean(),
  walks: z.array(walkSchema),
});

function inTab({ toiletId, stepFree }: Wanted): KeptWalk | null {
  const kept = tabStorage.parsed(IN_TAB, inTabSchema);
  const walk = kept?.walks.find((one) => one.toiletId === toiletId);
  return kept && walk && kept.stepFree === stepFree ? { walk, from: kept.from } : null;
}

interface Listed extends Pick<WalksRequest, 'stepFree' | 'toilets'> {
  /** Whether they begin at a place that was searched for, not where the device is. */
  readonly isSearched: boolean;
}

/** Keeps the walks to the first toilets of a list with it (SHOW-08). */
export function useKeepWalks(from: LatLng | null, { stepFree, toilets, isSearched }: Listed): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['walks', from, stepFree, toilets],
    enabled: from !== null && toilets.length > 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!from) throw new RangeError('There is no place to walk from.');
      const walks = await fetchWalks(from, { stepFree, toilets }, signal);
      if (isSearched) tabStorage.set(IN_TAB, JSON.stringify({ from, stepFree, walks }));
      else tabStorage.remove(IN_TAB);
      for (const walk of walks) {
        const wanted = { toiletId: walk.toiletId, stepFree };
        client.setQueryData<KeptWalk>(keyOf(wanted), { walk, from });
      }
      return walks.length;
    },
  });
}
