import { useMemo } from 'react';
import { classes } from '../../components/classes.ts';
import type { SurfaceProps } from '../map-library.ts';
import { DrawnMapContext } from './map-context.ts';
import styles from './surface.module.css';
import { useMap } from './use-map.ts';
import { viewOf } from './view.ts';

export function Surface(props: SurfaceProps) {
  const { container, map, styleGeneration } = useMap(props);
  const drawn = useMemo(() => map && { map, styleGeneration }, [map, styleGeneration]);
  const view = useMemo(() => map && viewOf(map), [map]);
  return (
    <>
      <div ref={container} className={classes(styles.canvas, props.precise && styles.precise)} />
      {drawn && view && <DrawnMapContext value={drawn}>{props.children(view)}</DrawnMapContext>}
    </>
  );
}
