/** A position in the county in metres east (`x`) and north (`y`) of its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
/** `a` moved `by` times `direction`. */
export const along = (a: Point, direction: Point, by: number): Point => ({
  x: a.x + direction.x * by,
  y: a.y + direction.y * by,
});
export const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
/** A quarter turn anticlockwise: what lies on the left. */
export const left = (a: Point): Point => ({ x: -a.y, y: a.x });

export function distance(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function unit(a: Point): Point {
  const length = Math.sqrt(a.x * a.x + a.y * a.y);
  return length === 0 ? { x: 1, y: 0 } : { x: a.x / length, y: a.y / length };
}

export const heading = (from: Point, to: Point): Point => unit(minus(to, from));

/**
 * The direction `turns` of a full turn anticlockwise from east. A Taylor series instead of
 * `Math.cos`, whose last bits differ between engines and would change the county.
 */
export function direction(turns: number): Point {
  const whole = turns - Math.floor(turns);
  const quarter = Math.floor(whole * 4);
  const angle = (whole * 4 - quarter) * 1.5707963267948966;
  const square = angle * angle;
  let sine = 1;
  let cosine = 1;
  for (let n = 12; n >= 1; n--) {
    cosine = 1 - (square / ((2 * n - 1) * (2 * n))) * cosine;
    sine = 1 - (square / (2 * n * (2 * n + 1))) * sine;
  }
  const c = cosine;
  const s = sine * angle;
  return [at(c, s), at(-s, c), at(-c, -s), at(s, -c)][quarter] ?? at(c, s);
}

/** `a` turned anticlockwise by a direction (complex product). */
export const turned = (a: Point, by: Point): Point => ({
  x: a.x * by.x - a.y * by.y,
  y: a.x * by.y + a.y * by.x,
});

/** Grows with the angle of `a` anticlockwise from east, 0 to 4; for sorting by angle. */
export function angleOrder(a: Point): number {
  const size = Math.abs(a.x) + Math.abs(a.y);
  if (size === 0) return 0;
  const p = a.x / size;
  return a.y >= 0 ? 1 - p : 3 + p;
}
