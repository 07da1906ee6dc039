import type { LineString } from '@loovia/core/geo';
import { lineColourOn } from '../colours/line-colours.ts';

export interface RouteLine {
  readonly id: string;
  readonly geometry: LineString;
  /** Legs to be drawn each in its way; empty = the route is one line. */
  readonly parts: readonly LinePart[];
}

interface LinePart {
  readonly geometry: LineString;
  readonly onFoot: boolean;
  /** Colour of the line that is ridden, `#rrggbb`. */
  readonly colour?: string;
}

export interface LinePiece {
  readonly routeId: string;
  readonly selected: boolean;
  readonly geometry: LineString;
  readonly colour: string;
  /** A walk between rides: dots, on the casing that runs below everything. */
  readonly dotted: boolean;
}

/** Lines of vehicles keep their colour on the selected route where it can be seen against the map. */
export function linePieces(
  lines: readonly RouteLine[],
  selectedId: string | null,
): readonly LinePiece[] {
  return lines.flatMap(({ id, geometry, parts }) => {
    const selected = id === selectedId;
    const piece = (part: LinePart): LinePiece => ({
      routeId: id,
      selected,
      geometry: part.geometry,
      colour: selected
        ? lineColourOn(casingColour(), part.colour, token('--map-route'))
        : token('--map-route-other'),
      dotted: part.onFoot,
    });
    return parts.length > 0 ? parts.map(piece) : [piece({ geometry, onFoot: false })];
  });
}

export function casingColour(): string {
  return token('--map-route-casing');
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Pixels. A finger needs more room than the line itself. */
export const LINE_WIDTHS = {
  selected: { casing: 10, line: 6 },
  other: { casing: 8, line: 5 },
  press: 24,
} as const;
