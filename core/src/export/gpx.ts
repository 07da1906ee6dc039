import type { LatLng, LineString } from '../geo/index.ts';

/** A place to find: where a journey starts, stops or ends. */
export interface GpxPoint {
  readonly at: LatLng;
  readonly name: string;
  /** A description in words. */
  readonly description?: string;
  /** Where the description comes from. */
  readonly source?: string;
  /** What kind of point it is, e.g. 'toilet'. */
  readonly type?: string;
}

/** Who owns the data, and the address of its licence, if there is one. */
export interface GpxCopyright {
  readonly holder: string;
  readonly licenceUrl?: string | undefined;
}

export interface GpxJourney {
  readonly name: string;
  readonly description: string;
  readonly copyright: GpxCopyright;
  /** When the file was written. */
  readonly writtenAt: Date;
  readonly points: readonly GpxPoint[];
  /** The lines of the journey's parts, in the order of travel. */
  readonly lines: readonly LineString[];
}

/**
 * A journey as a GPX 1.1 document (topografix.com/GPX/1/1/gpx.xsd): its points as waypoints, its line
 * as one track with a segment for each part. Characters that XML 1.0 does not allow are left out.
 */
export function gpxOf(journey: GpxJourney): string {
  const { name, description, copyright, writtenAt, points, lines } = journey;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
      `xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/gpx.xsd" version="1.1" creator="Loovia">`,
    '  <metadata>',
    `    ${element('name', name)}`,
    `    ${element('desc', description)}`,
    `    <copyright author="${escaped(copyright.holder)}">`,
    ...(copyright.licenceUrl === undefined
      ? []
      : [`      ${element('license', copyright.licenceUrl)}`]),
    '    </copyright>',
    `    ${element('time', writtenAt.toISOString())}`,
    '  </metadata>',
    ...points.map(waypoint),
    '  <trk>',
    `    ${element('name', name)}`,
    ...lines.map(segment),
    '  </trk>',
    '</gpx>',
    '',
  ].join('\n');
}

const NAMESPACE = 'http://www.topografix.com/GPX/1/1';

/** The schema's sequence: name, desc, src, type. */
function waypoint({ at, name, description, source, type }: GpxPoint): string {
  return [
    `  <wpt lat="${degrees(at.lat)}" lon="${degrees(at.lng)}">`,
    `    ${element('name', name)}`,
    ...(description === undefined ? [] : [`    ${element('desc', description)}`]),
    ...(source === undefined ? [] : [`    ${element('src', source)}`]),
    ...(type === undefined ? [] : [`    ${element('type', type)}`]),
    '  </wpt>',
  ].join('\n');
}

function segment({ coordinates }: LineString): string {
  const points = coordinates.map(
    ([lng, lat]) => `      <trkpt lat="${degrees(lat)}" lon="${degrees(lng)}"/>`,
  );
  return ['    <trkseg>', ...points, '    </trkseg>'].join('\n');
}

/** To a tenth of a metre; never `1e-7`, which xsd:decimal doesn't allow. */
function degrees(value: number): string {
  return value.toFixed(6);
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // XML readers turn a carriage return into a line feed.
  '\r': '&#13;',
};

function escaped(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character);
}

/** Everything that is not a Char of XML 1.0 (w3.org/TR/xml/#charsets), such as half a surrogate pair. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
