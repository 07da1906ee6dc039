import { prepareLine, projectOntoLine, type LatLng } from '@loovia/core/geo';
import { elapsedSecondsAt, routeClock } from '@loovia/core/stops';
import { isRide } from '../../maps/legs.ts';
import type { BareRoute } from '../planning.ts';
import { allOf, gapsOf, straightFrom, sumOf, type WayInParts } from '../street-way.ts';

/** A route on the street, and how its stops lie along it. */
export type AlongRoute = ReturnType<typeof alongRoute>;

export function alongRoute(route: BareRoute) {
  const [from, to] = [route.legs.at(0)?.from, route.legs.at(-1)?.to];
  if (!from || !to) throw new RangeError('A route has at least one leg.');
  const [first = [from.lng, from.lat]] = route.geometry.coordinates;
  const last = route.geometry.coordinates.at(-1) ?? first;
  const gaps = gapsOf(route.geometry, { from, to });
  const line = prepareLine(route.geometry);
  const steps = route.legs.flatMap((leg) => (isRide(leg) ? [] : (leg.steps ?? [])));
  const gapSeconds = gaps.start.durationSeconds + gaps.end.durationSeconds;
  const clock = routeClock(line, steps, route.durationSeconds - gapSeconds);
  const lineMetres = route.distanceMetres - gaps.start.distanceMetres - gaps.end.distanceMetres;
  /** The route between two places along its line. */
  const section = (fromMetres: number, toMetres: number): WayInParts => {
    const cost = {
      durationSeconds: elapsedSecondsAt(clock, toMetres) - elapsedSecondsAt(clock, fromMetres),
      distanceMetres:
        line.lengthMetres > 0 ? ((toMetres - fromMetres) / line.lengthMetres) * lineMetres : 0,
    };
    return { ...cost, parts: [{ kind: 'route', ...cost, route, fromMetres, toMetres }] };
  };
  const whole = sumOf(gaps.start, section(0, line.lengthMetres), gaps.end);
  return {
    route,
    /** Where the line begins and ends, which may be off the places asked for. */
    ends: { from: placeAt(first), to: placeAt(last) },
    gaps,
    line,
    clock,
    section,
    /**
     * @returns the straight ways to and from an end that is beside it; the whole route after or before
     *   these, as who walks straight one way can walk back; and when the route passes it
     */
    passing: (location: LatLng) => {
      const { distanceMetres, alongMetres } = projectOntoLine(location, line);
      const fromStart = straightFrom(from, location, gaps.start);
      const toEnd = straightFrom(to, location, gaps.end);
      const onLineSeconds = gaps.start.durationSeconds + elapsedSecondsAt(clock, alongMetres);
      const beforeEndSeconds = toEnd && route.durationSeconds - toEnd.durationSeconds;
      const passedSeconds = fromStart?.durationSeconds ?? beforeEndSeconds ?? onLineSeconds;
      const onByStart = allOf(fromStart, whole);
      const thereByEnd = allOf(whole, toEnd);
      return { distanceMetres, fromStart, toEnd, onByStart, thereByEnd, passedSeconds };
    },
  };
}

function placeAt([lng, lat]: readonly [number, number]): LatLng {
  return { lat, lng };
}
