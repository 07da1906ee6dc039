import { haversineMetres, type LatLng, type LineString } from './lat-lng.ts';
import { BOX_SEGMENTS, GROUP_BOXES, prepareLine, type PreparedLine } from './prepared-line.ts';

/** The nearest point of a line to a position. */
export interface Projection {
  /** Great-circle metres from the position to {@link point}. */
  readonly distanceMetres: number;
  /** Metres along the line from its start to {@link point}. */
  readonly alongMetres: number;
  readonly point: LatLng;
  /** Index of the segment that holds {@link point}: 0 lies between vertices 0 and 1. */
  readonly segment: number;
}

/**
 * The nearest point of a line to a position (STOP-14). Prepare a line that is used more than once.
 *
 * A segment is straight in longitude and latitude (RFC 7946). The nearest segment is found on a flat
 * map around the position (equirectangular), the place on it on one scaled half-way between, and the
 * distance to it is great-circle (LIMIT-13). Against the true minimum that is at most 1 cm too long
 * within 2.5 km of the line (the widest tolerance), and 0.1 % within 25 km. Of equally near points
 * the first along the line is taken. Segments before `fromSegment` are left out.
 */
export function projectOntoLine(
  point: LatLng,
  line: LineString | PreparedLine,
  fromSegment = 0,
): Projection {
  const prepared = 'lats' in line ? line : prepareLine(line);
  const { segment, fraction } = nearestOnSegments(point, prepared, fromSegment);
  const { cumulativeMetres } = prepared;
  const foot = pointOnSegment(prepared, segment, fraction);
  const start = cumulativeMetres[segment] ?? 0;
  const end = cumulativeMetres[segment + 1] ?? start;
  return {
    distanceMetres: haversineMetres(point.lat, point.lng, foot.lat, foot.lng),
    alongMetres: start + fraction * (end - start),
    point: foot,
    segment,
  };
}

/** The point `alongMetres` from the start of a line; its ends for values before or past them. */
export function pointAlong(line: PreparedLine, alongMetres: number): LatLng {
  const { cumulativeMetres } = line;
  let low = 0;
  let high = cumulativeMetres.length - 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulativeMetres[middle + 1] ?? 0) < alongMetres) low = middle + 1;
    else high = middle;
  }
  const start = cumulativeMetres[low] ?? 0;
  const length = (cumulativeMetres[low + 1] ?? start) - start;
  const fraction = length === 0 ? 0 : (alongMetres - start) / length;
  return pointOnSegment(line, low, Math.min(1, Math.max(0, fraction)));
}

/** Segment and place on it (0 to 1) with the least squared distance on the flat map. */
function nearestOnSegments(
  point: LatLng,
  line: PreparedLine,
  from: number,
): { segment: number; fraction: number } {
  const scale = cosine(point.lat);
  const firstBox = Math.floor(from / BOX_SEGMENTS);
  const firstGroup = Math.floor(firstBox / GROUP_BOXES);
  const boxCount = line.boxes.length / 4;
  const groupCount = line.groups.length / 4;
  const boxesOf = (group: number): [number, number] => [
    Math.max(firstBox, group * GROUP_BOXES),
    Math.min((group + 1) * GROUP_BOXES, boxCount),
  ];
  // Something near first, so that few other boxes need looking at.
  const nearGroup = nearestBox(point, line.groups, firstGroup, groupCount, scale);
  const nearBox = nearestBox(point, line.boxes, ...boxesOf(nearGroup), scale);
  let best = nearestInBox(point, line, nearBox, scale, from);
  for (let group = firstGroup; group < groupCount; group += 1) {
    if (toBox(point, line.groups, group, scale) > best.squaredDegrees) continue;
    const [start, end] = boxesOf(group);
    for (let box = start; box < end; box += 1) {
      if (box === nearBox || toBox(point, line.boxes, box, scale) > best.squaredDegrees) continue;
      const other = nearestInBox(point, line, box, scale, from);
      const isAsNear = other.squaredDegrees === best.squaredDegrees;
      const isBetter = isAsNear
        ? other.segment < best.segment
        : other.squaredDegrees < best.squaredDegrees;
      if (isBetter) best = other;
    }
  }
  const { segment } = best;
  const { fraction } = toSegment(point, line, segment, scale);
  const foot = pointOnSegment(line, segment, fraction);
  const betterScale = cosine((point.lat + foot.lat) / 2);
  return { segment, fraction: toSegment(point, line, segment, betterScale).fraction };
}

function nearestBox(
  point: LatLng,
  boxes: Float64Array,
  start: number,
  end: number,
  scale: number,
): number {
  let nearest = start;
  let least = Infinity;
  for (let box = start; box < end; box += 1) {
    const gap = toBox(point, boxes, box, scale);
    if (gap < least) {
      least = gap;
      nearest = box;
    }
  }
  return nearest;
}

/** A lower bound of the squared distance to any segment of a box. */
function toBox(point: LatLng, boxes: Float64Array, box: number, scale: number): number {
  const south = boxes[4 * box] ?? 0;
  const west = boxes[4 * box + 1] ?? 0;
  const north = boxes[4 * box + 2] ?? 0;
  const east = boxes[4 * box + 3] ?? 0;
  const dx = Math.max(0, west - point.lng, point.lng - east) * scale;
  const dy = Math.max(0, south - point.lat, point.lat - north);
  return dx * dx + dy * dy;
}

function nearestInBox(
  point: LatLng,
  line: PreparedLine,
  box: number,
  scale: number,
  from: number,
): { segment: number; squaredDegrees: number } {
  const start = Math.max(from, box * BOX_SEGMENTS);
  const end = Math.min((box + 1) * BOX_SEGMENTS, line.lats.length - 1);
  let segment = start;
  let least = Infinity;
  for (let index = start; index < end; index += 1) {
    const { squaredDegrees } = toSegment(point, line, index, scale);
    if (squaredDegrees < least) {
      least = squaredDegrees;
      segment = index;
    }
  }
  return { segment, squaredDegrees: least };
}

function toSegment(point: LatLng, { lats, lngs }: PreparedLine, segment: number, scale: number) {
  const lat = lats[segment] ?? 0;
  const lng = lngs[segment] ?? 0;
  const dx = ((lngs[segment + 1] ?? 0) - lng) * scale;
  const dy = (lats[segment + 1] ?? 0) - lat;
  const px = (point.lng - lng) * scale;
  const py = point.lat - lat;
  const squaredLength = dx * dx + dy * dy;
  const raw = squaredLength === 0 ? 0 : (px * dx + py * dy) / squaredLength;
  const fraction = raw <= 0 ? 0 : raw >= 1 ? 1 : raw;
  const offX = px - fraction * dx;
  const offY = py - fraction * dy;
  return { fraction, squaredDegrees: offX * offX + offY * offY };
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

function pointOnSegment(line: PreparedLine, segment: number, fraction: number): LatLng {
  const lat = line.lats[segment] ?? 0;
  const lng = line.lngs[segment] ?? 0;
  return {
    lat: lat + fraction * ((line.lats[segment + 1] ?? lat) - lat),
    lng: lng + fraction * ((line.lngs[segment + 1] ?? lng) - lng),
  };
}
