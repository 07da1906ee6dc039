/** Attribute of what lies on the map and is not the map. */
export const MARKER = 'data-map-marker';
