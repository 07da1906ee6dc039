import { Polyline } from '@vis.gl/react-google-maps';
import { useMemo } from 'react';
import type { RouteLinesProps } from '../map-library.ts';
import { casingColour, LINE_WIDTHS, linePieces, type LinePiece } from '../route-lines.ts';
import { DARK, useMedia } from '../../components/use-media.ts';

/** The selected route is above the others, and the areas to press are above all. */
const ORDER = { other: 1, selected: 4, press: 7 } as const;

export function RouteLines({ lines, selectedId, onPressed }: RouteLinesProps) {
  // The colours depend on the theme.
  const dark = useMedia(DARK);
  const { pieces, casing } = useMemo(
    () => ({ dark, pieces: linePieces(lines, selectedId).map(drawnPiece), casing: casingColour() }),
    [dark, lines, selectedId],
  );
  return pieces.map((piece, index) => (
    <Piece
      key={`${piece.routeId} ${String(index)}`}
      piece={piece}
      casing={casing}
      onPress={() => {
        onPressed([piece.routeId]);
      }}
    />
  ));
}

type DrawnPiece = Omit<LinePiece, 'geometry'> & { readonly path: google.maps.LatLngLiteral[] };

function drawnPiece({ geometry, ...piece }: LinePiece): DrawnPiece {
  return { ...piece, path: geometry.coordinates.map(([lng, lat]) => ({ lat, lng })) };
}

interface PieceProps {
  readonly piece: DrawnPiece;
  readonly casing: string;
  readonly onPress: () => void;
}

function Piece({ piece, casing, onPress }: PieceProps) {
  const { path, colour, selected, dotted } = piece;
  const widths = selected ? LINE_WIDTHS.selected : LINE_WIDTHS.other;
  const order = selected ? ORDER.selected : ORDER.other;
  return (
    <>
      <Polyline path={path} strokeColor={casing} strokeWeight={widths.casing} zIndex={order} />
      {dotted ? (
        <Polyline
          path={path}
          strokeOpacity={0}
          icons={dots(colour, widths.line)}
          zIndex={order + 1}
        />
      ) : (
        <Polyline path={path} strokeColor={colour} strokeWeight={widths.line} zIndex={order + 1} />
      )}
      {/* On a shared street, a press means the selected route. */}
      <Polyline
        path={path}
        strokeOpacity={0}
        strokeWeight={LINE_WIDTHS.press}
        zIndex={ORDER.press + (selected ? 1 : 0)}
        onClick={onPress}
      />
    </>
  );
}

function dots(colour: string, widthPixels: number): google.maps.IconSequence[] {
  const icon = {
    path: google.maps.SymbolPath.CIRCLE,
    fillColor: colour,
    fillOpacity: 1,
    strokeOpacity: 0,
    scale: widthPixels / 2,
  };
  return [{ icon, offset: '0', repeat: `${String(Math.round(widthPixels * 1.7))}px` }];
}
