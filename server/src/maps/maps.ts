import type { ConfigAnswer } from '@loovia/core/api';
import { UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import type { Geocoder, Places, Streets, Transit } from './ports.ts';
import type { Probe } from './probe.ts';
import type { Tiles } from './region/tiles.ts';

/** Where journeys can be planned. */
export type Area = Pick<
  ConfigAnswer['region'],
  'name' | 'title' | 'demo' | 'bounds' | 'attribution'
>;

/** Where the providers of the whole country plan. Each request reads the title in its own language. */
export const wholeCountry = (attribution: Area['attribution']): Area => ({
  name: 'united-kingdom',
  get title() {
    return t('the United Kingdom');
  },
  demo: false,
  bounds: UNITED_KINGDOM_BOUNDS,
  attribution,
});

/** The map services of one provider. */
export interface Maps {
  readonly streets: Streets;
  /** Null = there is no public transport here. */
  readonly transit: Transit | null;
  readonly geocoder: Geocoder;
  readonly places: Places;
  readonly area: Area;
  /** The map that the page shows. */
  readonly map: ConfigAnswer['map'];
  /** The region's own map; null = the map comes from elsewhere. */
  readonly regionMap: {
    readonly buildId: string;
    /** The build's name in the tables that hold it (region-import). */
    readonly build: string;
    readonly tiles: Tiles;
    /** The files of the build that are known to be damaged. */
    readonly damaged: () => readonly string[];
  } | null;
  /** Probes of services on other machines; parts that run here have none. */
  readonly probes: Readonly<Partial<Record<'streets' | 'transit' | 'geocoder', Probe>>>;
  close(): Promise<void>;
}
