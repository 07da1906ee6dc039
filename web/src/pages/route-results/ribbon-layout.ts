/** Where the parts of a journey ribbon stand: shares of its length, 0 at departure and 1 at arrival. */
interface RibbonLayout<Stop> {
  readonly ticks: readonly number[];
  readonly dots: readonly RibbonDot<Stop>[];
  readonly dryStretches: readonly { readonly from: number; readonly to: number }[];
  readonly lanes: number;
}

export interface RibbonDot<Stop> {
  readonly stop: Stop;
  readonly at: number;
  /** 0 is the lane next to the bar; dots that would overlap stand in different lanes where they can. */
  readonly lane: number;
}

interface RibbonInput<Stop> {
  readonly durationMinutes: number;
  readonly frequency: number;
  readonly targetMinutes: readonly number[];
  readonly stops: readonly { readonly stop: Stop; readonly minutes: number }[];
  /** When toilets are passed, which is less than when they could be visited. */
  readonly passedMinutes: readonly number[];
}

const MAX_LANES = 3;
/** Dots nearer than this share of the ribbon would cover each other on a phone. */
const DOT_SHARE = 0.075;

/** Lays a journey out in time: wanted stops, candidates, and stretches longer than `frequency` that pass none. */
export function layOutRibbon<Stop>(input: RibbonInput<Stop>): RibbonLayout<Stop> {
  const { durationMinutes, frequency, targetMinutes } = input;
  const share = (minutes: number) =>
    durationMinutes > 0 ? Math.min(1, Math.max(0, minutes / durationMinutes)) : 0;
  const stops = input.stops.toSorted((a, b) => a.minutes - b.minutes);
  const dots = inLanes(stops.map(({ stop, minutes }) => ({ stop, at: share(minutes) })));
  const passed = input.passedMinutes.map((minutes) => Math.min(minutes, durationMinutes));
  const marks = [0, ...passed.toSorted((a, b) => a - b), durationMinutes];
  const dryStretches = marks.slice(1).flatMap((to, index) => {
    const from = marks[index] ?? 0;
    return frequency > 0 && to - from > frequency ? [{ from: share(from), to: share(to) }] : [];
  });
  return {
    ticks: targetMinutes.filter((minutes) => minutes <= durationMinutes).map(share),
    dots,
    dryStretches,
    lanes: Math.max(1, ...dots.map(({ lane }) => lane + 1)),
  };
}

function inLanes<Stop>(dots: readonly Omit<RibbonDot<Stop>, 'lane'>[]): RibbonDot<Stop>[] {
  const lastInLane = Array.from({ length: MAX_LANES }, () => -Infinity);
  let lane = 0;
  return dots.map((dot) => {
    const free = lastInLane.findIndex((last) => dot.at - last >= DOT_SHARE);
    // In a crowd, dots cover others two places away rather than their neighbours.
    lane = free >= 0 ? free : (lane + 1) % MAX_LANES;
    lastInLane[lane] = dot.at;
    return { ...dot, lane };
  });
}
