import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import type { Opening } from '@loovia/core/opening-hours';
import { ArrowLeftRight, Check, LogOut, QuestionMark, Toilet, X } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from '../components/classes.ts';
import { useHighlight } from '../toilets/highlighting.tsx';
import { useMapLibrary, type MapView } from './map-library.ts';
import type { MapChange } from './map-sheet.tsx';
import styles from './route-markers.module.css';
import { useBesideSheet } from './use-beside-sheet.ts';
import { orderOf, SPREAD_ZOOM, useCrowdedStops } from './use-crowded-stops.ts';

export interface StopMarkersProps {
  readonly stops: readonly {
    readonly placeId: string;
    readonly name: string;
    readonly location: LatLng;
    readonly chosen: boolean;
    readonly suggested: boolean;
    /** '4 min detour, arrive 14:35' */
    readonly summary: string;
    /** Told apart by shape as well: 'unknown' is hollow, 'closed' square and struck; absent = as if open. */
    readonly state?: Opening['state'];
  }[];
  /** The stop or sign whose sheet is open, if any. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

interface OnMapProps extends StopMarkersProps {
  readonly map: MapView;
  /** The places of other markers, which never give way to stops. */
  readonly signs: readonly LatLng[];
}

/** The markers of stops. A press beside them closes the open sheet. */
export function StopMarkers(props: OnMapProps) {
  const { map, signs, stops, openId, onOpen } = props;
  const { Marker } = useMapLibrary();
  const highlightedStopId = useHighlight().highlighted ?? openId;
  const { crowded, beside } = useCrowdedStops(map, signs, stops, highlightedStopId);
  useBesideSheet(map, openId);
  useEffect(
    () =>
      map.onPress(() => {
        onOpen(null);
      }),
    [map, onOpen],
  );
  return stops.map((stop) => {
    const { placeId, location } = stop;
    const highlighted = placeId === highlightedStopId;
    return (
      <Marker key={placeId} at={beside.get(placeId) ?? location} order={orderOf(stop, highlighted)}>
        <StopMarker
          stop={stop}
          crowded={crowded.has(placeId)}
          highlighted={highlighted}
          open={placeId === openId}
          onOpen={onOpen}
          onZoom={() => {
            const zoom = Math.max(map.getZoom() + 2, SPREAD_ZOOM);
            map.show({ centre: location, zoom, jump: false });
          }}
        />
      </Marker>
    );
  });
}

const LOOKS = { open: undefined, unknown: styles.unknown, closed: styles.closed };
const SIGNS = { open: Toilet, unknown: QuestionMark, closed: X } as const;

interface StopMarkerProps {
  readonly stop: StopMarkersProps['stops'][number];
  /** Whether it is a dot for want of room. */
  readonly crowded: boolean;
  readonly highlighted: boolean;
  readonly open: boolean;
  readonly onOpen: (placeId: string) => void;
  /** Zooms in until it has room. */
  readonly onZoom: () => void;
}

/** Yellow and round; green and square with a tick if chosen (RES-26); ringed if suggested. */
function StopMarker(props: StopMarkerProps) {
  const { stop, crowded, highlighted, open, onOpen, onZoom } = props;
  const { placeId, name, summary, chosen, suggested } = stop;
  const { byPointer, byFocus } = useHighlight();
  const look = LOOKS[stop.state ?? 'open'];
  if (crowded) {
    return (
      <button
        type="button"
        className={classes(styles.dot, look, chosen && styles.chosenDot)}
        // The list has it, too.
        tabIndex={-1}
        aria-label={t('Zoom in to {name}', { name })}
        onClick={onZoom}
      />
    );
  }
  const Icon = chosen ? Check : SIGNS[stop.state ?? 'open'];
  return (
    <button
      type="button"
      className={classes(
        styles.stop,
        look,
        chosen && styles.chosen,
        suggested && styles.suggested,
        highlighted && styles.highlighted,
      )}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={[name, summary, suggested && t('suggested'), chosen && t('one of your stops')]
        .filter(Boolean)
        .join(', ')}
      title={name}
      onClick={({ currentTarget }) => {
        // A press focuses neither MapLibre's markers nor Safari's buttons; the sheet returns the focus here.
        currentTarget.focus({ preventScroll: true });
        onOpen(placeId);
      }}
      {...byPointer(placeId)}
      {...byFocus(placeId)}
    >
      <Icon size={16} strokeWidth={2.5} aria-hidden />
    </button>
  );
}

interface ChangeMarkerProps {
  readonly change: MapChange;
  readonly open: boolean;
  readonly onOpen: (id: string) => void;
}

/** A diamond, which no other marker is. */
export function ChangeMarker({ change, open, onOpen }: ChangeMarkerProps) {
  const Icon = change.kind === 'board' ? ArrowLeftRight : LogOut;
  return (
    <button
      type="button"
      className={classes(styles.change, open && styles.open)}
      aria-label={change.title}
      aria-haspopup="dialog"
      aria-expanded={open}
      title={change.title}
      onClick={({ currentTarget }) => {
        currentTarget.focus({ preventScroll: true });
        onOpen(change.id);
      }}
    >
      <span className={styles.diamond} aria-hidden />
      <Icon size={15} strokeWidth={2.5} className={styles.icon} aria-hidden />
    </button>
  );
}
