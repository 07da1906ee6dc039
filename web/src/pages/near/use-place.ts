import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { follow, locate } from '../../places/my-location.ts';
import {
  movedTo,
  placeOf,
  rememberedPlace,
  rememberPlace,
  whyNotHere,
  type NearPlace,
} from '../../places/near-place.ts';

/** Where to look for toilets: where the device is, after a press, or a place that was chosen. */
export function usePlace() {
  const client = useQueryClient();
  const [place, setPlace] = useState<NearPlace | null>(() => rememberedPlace(client));
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locating = useRef<AbortController>(null);

  useEffect(() => {
    if (place) rememberPlace(client, place);
  }, [client, place]);

  const isHere = place !== null && place.name === null;
  useEffect(() => {
    if (!isHere) return undefined;
    return follow(navigator.geolocation, (now, accuracyMetres) => {
      setPlace((before) => before && movedTo(before, now, accuracyMetres));
    });
  }, [isHere]);

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
      setPlace(placeOf(null, located.location, located.accuracyMetres));
    }
  };

  /** A place that was searched for, or picked on the map. */
  const choose = (name: string, at: NearPlace['now']) => {
    stopLocating();
    setProblem(null);
    setPlace(placeOf(name, at));
  };

  return { place, isLocating, problem, findMe, choose };
}
