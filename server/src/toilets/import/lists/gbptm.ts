import { mappingSchema } from '../mapping/mapping.ts';
import type { Surroundings } from '../entry.ts';
import { type ListCode, readMapped } from '../mapping/read-mapped.ts';
import mapping from './gbptm.json' with { type: 'json' };

/** The Great British Public Toilet Map, as published in 2018. */
const GBPTM = mappingSchema.parse(mapping);

/** As records name it among their sources where somebody filled in the map's own form. */
const MAP_NAME = 'Great British Public Toilet Map';

/**
 * The form of 2016 to 2018 had no box for times, but a menu: it stored these ranges, which nobody had
 * given, for its words (https://github.com/public-convenience-ltd/toiletmap, ui/helpers.js).
 */
const MENU: ReadonlyMap<string, string> = new Map([
  ['09:00-18:00', 'Daylight hours only'],
  ['09:00-17:00', 'Business hours, Monday to Sunday'],
  ['Mo-Fr 09:00-17:00', 'Business hours, Monday to Friday'],
  ['17:00-00:00', 'Evening only'],
]);

/** The name of this source in `toilet_sources`. */
export const GBPTM_KEY = GBPTM.source.key;

/** @throws ImportError when the file cannot be read at all */
export function readGbptm(path: string, surroundings: Surroundings) {
  return readMapped(path, GBPTM, surroundings, gbptmCode);
}

const gbptmCode: ListCode = (_rows, format) => ({
  // Its positions are of toilets: none is moved to a postcode.
  postcodeIn: () => undefined,
  read: (row, sourceId) => {
    const listed = format.read(row, sourceId);
    const sources = row.cells.get('properties.sources') ?? '';
    const isFromForm = sources === '' || sources.split(', ').includes(MAP_NAME);
    const fromMenu = isFromForm ? MENU.get(listed.opening) : undefined;
    // About half of the records were taken from OpenStreetMap, under its licence.
    const isFromOsm = sources.includes('overpass-api.de');
    return {
      ...listed,
      ...(isFromOsm && { source: { ...listed.source, licence: 'CC-BY-4.0 AND ODbL-1.0' } }),
      // Some notes are a single mark.
      notes: listed.notes.filter((note) => /[\p{L}\p{N}]/u.test(note)),
      opening: fromMenu ?? listed.opening,
    };
  },
});
