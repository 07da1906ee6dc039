import type { Bounds } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { MAP_ZOOMS } from '@loovia/core/regions';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { classes } from '../../components/classes.ts';
import { logError } from '../../browser/log.ts';
import type { MapLibrary, SurfaceProps } from '../map-library.ts';
import { DARK, NARROW, useMedia } from '../../components/use-media.ts';
import {
  AttributionControl,
  DrawnMapContext,
  MapLibreMap,
  Marker,
  type DrawnMap,
} from './library.tsx';
import { RouteLines } from './route-lines.tsx';
import { themedStyle } from './style.ts';
import styles from './surface.module.css';
import { viewOf } from './view.ts';

function Surface(props: SurfaceProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawn = useDrawing(container, props);
  const map = drawn?.map;
  const view = useMemo(() => map && viewOf(map), [map]);
  return (
    <>
      <div ref={container} className={classes(styles.canvas, props.precise && styles.precise)} />
      {drawn && view && <DrawnMapContext value={drawn}>{props.children(view)}</DrawnMapContext>}
    </>
  );
}

/** The faces of the style's labels. */
const LABEL_FACES = ['400', '500', '600', 'italic 400'].map(
  (face) => `${face} 16px 'Atkinson Hyperlegible Next Variable'`,
);

/** Letters from each of the font's files, including Welsh ones: labels with unloaded letters stay wrong. */
const LABEL_SAMPLE = 'aŵŷ';

/**
 * A MapLibre map in the container, in the theme of the page, for as long as the component exists. Null
 * until it can have layers and markers.
 */
function useDrawing(
  container: RefObject<HTMLDivElement | null>,
  { settings, label, bounds, interactive, onStatus }: SurfaceProps,
): DrawnMap | null {
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const narrow = useMedia(NARROW);
  const style = themedStyle(settings.styleUrl, useMedia(DARK), window.location.href);
  // Used once, when the map is made: effects below handle later changes of theme and width.
  const first = useRef({ style, narrow, bounds, label });

  useEffect(() => {
    let made: MapLibreMap | null = null;
    let gone = false;
    const fail = (error: unknown) => {
      if (gone) return;
      logError('The map could not be shown.', error);
      onStatus('failed');
    };
    const make = (element: HTMLDivElement) => {
      made = new MapLibreMap({
        container: element,
        style: first.current.style,
        bounds: first.current.bounds,
        fitBoundsOptions: { padding: 24 },
        interactive,
        cooperativeGestures: interactive && first.current.narrow,
        minZoom: MAP_ZOOMS.min,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        locale: libraryTexts(first.current.label),
      });
      made.touchZoomRotate.disableRotation();
      made.keyboard.disableRotation();
      made.addControl(new AttributionControl({ compact: false }));
      const started = made;
      let stylesLoaded = 0;
      started.on('style.load', () => {
        stylesLoaded += 1;
        setDrawn({ map: started, styleGeneration: stylesLoaded });
      });
      started.on('styledataloading', () => {
        setDrawn((before) => before && { ...before, styleGeneration: 0 });
      });
      if (!interactive) fillFrame(started, first.current.bounds);
      started.once('load', () => {
        onStatus('ready');
      });
      started.on('error', ({ error }) => {
        // A failed tile leaves a gap; a failed style leaves nothing.
        if (!started.isStyleLoaded() && !started.loaded() && !styleIsThere(started)) fail(error);
      });
    };
    void Promise.allSettled(
      LABEL_FACES.map((face) => document.fonts.load(face, LABEL_SAMPLE)),
    ).then(() => {
      if (gone || !container.current) return;
      try {
        make(container.current);
      } catch (error) {
        fail(error);
      }
    });
    return () => {
      gone = true;
      setDrawn(null);
      made?.remove();
    };
  }, [container, interactive, onStatus]);

  const map = drawn?.map;
  useEffect(() => {
    if (!map || first.current.style === style) return;
    first.current.style = style;
    map.setStyle(style, { diff: false });
  }, [map, style]);

  useEffect(() => {
    if (!map || !interactive) return;
    if (narrow) map.cooperativeGestures.enable();
    else map.cooperativeGestures.disable();
  }, [map, narrow, interactive]);

  return drawn;
}

/** The library's own texts, as far as we use them. */
function libraryTexts(label: string): Readonly<Record<string, string>> {
  return {
    'Map.Title': label,
    'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl and scroll to zoom the map'),
    'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ and scroll to zoom the map'),
    'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
  };
}

/** Zooms in until the bounds leave no part of the frame empty. */
function fillFrame(map: MapLibreMap, [southWest, northEast]: Bounds): void {
  const [left, right] = [map.project(southWest), map.project(northEast)];
  const { clientWidth, clientHeight } = map.getContainer();
  const share = Math.max(
    clientWidth / Math.abs(right.x - left.x),
    clientHeight / Math.abs(right.y - left.y),
  );
  if (share > 1) map.setZoom(map.getZoom() + Math.log2(share));
}

function styleIsThere(map: MapLibreMap): boolean {
  try {
    return map.getStyle().layers.length > 0;
  } catch {
    return false;
  }
}

export const maplibre: MapLibrary = { Surface, Marker, RouteLines };
