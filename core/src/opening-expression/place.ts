import type { LatLng } from '../geo/index.ts';
import type { Nation } from '../toilets/index.ts';

/** Where a toilet is: its nation decides the bank holidays, its position the sunrise. */
export interface OpeningPlace {
  readonly nation: Nation;
  readonly location: LatLng;
}
