import { metresWords } from '@loovia/core/geo';
import { plural, t } from '@loovia/core/language';
import { useMemo } from 'react';
import type { PlannedJourney } from './planned-journey.ts';
import { drawingOf, WIDTH } from './journey-drawing.ts';
import styles from './journey-map.module.css';

/** Space below the drawing for the scale and the north arrow. */
const FOOT = 32;

/** A sketch of the journey without streets, because there are no map tiles offline. The text beside it says the same. */
export function JourneyMap({ journey, route, stops }: PlannedJourney) {
  const drawing = useMemo(() => {
    const lines = route.legs.map(({ geometry }) => geometry);
    const places = [
      ...stops.map(({ location }) => location),
      journey.startCoordinates,
      journey.endCoordinates,
    ];
    return drawingOf(lines, places);
  }, [journey, route, stops]);
  const { height, paths, points, scale } = drawing;
  const [start, end] = points.slice(-2);
  return (
    <figure className="stack2">
      <svg
        className={styles.map}
        viewBox={`0 0 ${WIDTH} ${height + FOOT}`}
        role="img"
        aria-label={plural(stops.length, {
          one: 'The line of the journey with its start, its end and {count} stop',
          other: 'The line of the journey with its start, its end and {count} stops',
        })}
      >
        {['casing', 'line'].map((layer) => (
          <g key={layer} className={styles[layer]}>
            {paths.map((path, index) => (
              <path key={index} d={path} />
            ))}
          </g>
        ))}
        {start && <Mark kind="start" at={start} words={t('S')} />}
        {end && <Mark kind="end" at={end} words={t('E')} />}
        {points.slice(0, -2).map((point, index) => (
          <Mark key={index} kind="stop" at={point} words={String(index + 1)} />
        ))}
        <g className={styles.scale} transform={`translate(12 ${height + FOOT - 12})`}>
          <path d={`M0 -5V0H${scale.length}V-5`} />
          <text x={scale.length / 2} y={-5}>
            {metresWords(scale.metres)}
          </text>
        </g>
        <g className={styles.north} transform={`translate(${WIDTH - 18} ${height - 6})`}>
          <path d="M0 0L6 14L0 10L-6 14Z" />
          <text y={27}>{t('N')}</text>
        </g>
      </svg>
      <figcaption className="note">
        {t(
          'A sketch of your route, without streets. S is the start and E is the end. The numbers are your stops, in order.',
        )}
      </figcaption>
    </figure>
  );
}

interface MarkProps {
  readonly kind: 'start' | 'end' | 'stop';
  readonly at: { readonly x: number; readonly y: number };
  readonly words: string;
}

/** Each kind has its own shape, as on the map. */
function Mark({ kind, at: { x, y }, words }: MarkProps) {
  return (
    <g className={styles[kind]} transform={`translate(${x} ${y})`}>
      {kind === 'start' && <rect x={-10} y={-10} width={20} height={20} rx={4} />}
      {kind === 'end' && <path d="M0 -13L13 0L0 13L-13 0Z" />}
      {kind === 'stop' && <circle r={11} />}
      <text y={4.5}>{words}</text>
    </g>
  );
}
