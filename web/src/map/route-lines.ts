import type { LineString } from '@loovia/core/geo';
import { lineColourOn } from './line-colours.ts';

export interface RouteLine {
  readonly id: string;
  readonly geometry: LineString;
  /** Legs with their own looks; empty if the route is one line. */
  readonly parts: readonly LinePart[];
}

interface LinePart {
  readonly geometry: LineString;
  readonly onFoot: boolean;
  /** Colour of the transit line, `#rrggbb`. */
  readonly colour?: string;
}

export interface LinePiece {
  readonly routeId: string;
  readonly selected: boolean;
  readonly geometry: LineString;
  readonly colour: string;
  /** Walks are dots on the casing. */
  readonly dotted: boolean;
}

/** On the selected route, transit lines have their own colour if it is visible on the map. */
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

/** In pixels. A finger needs more room than the line itself. */
export const LINE_WIDTHS = {
  selected: { casing: 10, line: 6 },
  other: { casing: 8, line: 5 },
  press: 24,
} as const;
