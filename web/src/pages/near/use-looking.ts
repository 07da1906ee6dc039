import { boundsSchema, latLngSchema, type Bounds, type LatLng } from '@loovia/core/geo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '../../browser/storage.ts';
import { follow, locate } from '../../places/my-location.ts';
import {
  movedTo,
  placeOf,
  rememberedPlace,
  rememberPlace,
  whyNotHere,
  type NearPlace,
} from '../../places/near-place.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { TAB_MEMORY } from '../../session/tab-memory.ts';

/** Where the page looks: around a place or, without one, in an area; with neither, in the middle of the region. */
interface Looking {
  readonly place: NearPlace | null;
  readonly area: Bounds | null;
}

const NOWHERE: Looking = { place: null, area: null };

const KEY = `${TAB_MEMORY}near`;

/** What a reload goes on with. The device's position is never in it: it is found again (NEAR-08). */
const keptSchema = z.union([
  z.object({ kind: z.literal('here') }),
  z.object({ kind: z.literal('place'), name: z.string(), at: latLngSchema }),
  z.object({ kind: z.literal('area'), bounds: boundsSchema }),
]);
type Kept = z.infer<typeof keptSchema>;

function keptOf({ place, area }: Looking): Kept | null {
  if (place?.name === null) return { kind: 'here' };
  if (place) return { kind: 'place', name: place.name, at: place.askedAt };
  return area && { kind: 'area', bounds: area };
}

function lookingOf(kept: Kept | null): Looking {
  switch (kept?.kind) {
    case 'place':
      return { place: placeOf(kept.name, kept.at), area: null };
    case 'area':
      return { place: null, area: kept.bounds };
    case 'here':
    case undefined:
      return NOWHERE;
  }
}

/** Where to look, which the tab remembers. */
function useKeptLooking() {
  const client = useQueryClient();
  const isHydrating = useHydrating();
  const kept = useMemo(
    () => (isHydrating ? null : tabStorage.parsed(KEY, keptSchema)),
    [isHydrating],
  );
  const [chosen, setChosen] = useState<Looking | null>(() => {
    const place = rememberedPlace(client);
    return place && { place, area: null };
  });
  useEffect(() => {
    if (!chosen) return;
    rememberPlace(client, chosen.place);
    tabStorage.set(KEY, JSON.stringify(keptOf(chosen)));
  }, [client, chosen]);
  const wasHere = chosen === null && kept?.kind === 'here';
  return { ...(chosen ?? lookingOf(kept)), wasHere, setChosen };
}

/** Where to look for toilets: on the map, around a place that was searched for, or where the device is, after a press. */
export function useLooking() {
  const { place, area, wasHere, setChosen } = useKeptLooking();
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locating = useRef<AbortController>(null);

  const isHere = place !== null && place.name === null;
  useEffect(() => {
    if (!isHere) return undefined;
    return follow(navigator.geolocation, (now, accuracyMetres) => {
      setChosen((before) =>
        before?.place ? { place: movedTo(before.place, now, accuracyMetres), area: null } : before,
      );
    });
  }, [isHere, setChosen]);

  const stopLocating = () => {
    locating.current?.abort();
    locating.current = null;
    setIsLocating(false);
  };
  useEffect(
    () => () => {
      locating.current?.abort();
    },
    [],
  );

  const findMe = async () => {
    stopLocating();
    const asking = new AbortController();
    locating.current = asking;
    setIsLocating(true);
    setProblem(null);
    const located = await locate(navigator.geolocation, asking.signal);
    if (locating.current !== asking) return;
    stopLocating();
    const why = whyNotHere(located);
    setProblem(why);
    if (why === null && located.kind === 'found') {
      setChosen({ place: placeOf(null, located.location, located.accuracyMetres), area: null });
    }
  };

  const findMeAgain = useEffectEvent(findMe);
  useEffect(() => {
    if (!wasHere) return;
    void mayLocateUnasked().then((may) => (may ? findMeAgain() : undefined));
  }, [wasHere]);

  const look = (next: Looking) => {
    stopLocating();
    setProblem(null);
    setChosen(next);
  };
  return {
    place,
    area,
    isLocating,
    problem,
    findMe,
    /** A place that was searched for. */
    choose: (name: string, at: LatLng) => {
      look({ place: placeOf(name, at), area: null });
    },
    /** What the map shows. */
    searchArea: (bounds: Bounds) => {
      look({ place: null, area: bounds });
    },
  };
}

export type Finding = ReturnType<typeof useLooking>;

/** After a press before a reload: only where the browser asks nobody again. */
async function mayLocateUnasked(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
