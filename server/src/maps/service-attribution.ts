import type { ConfigAnswer } from '@loovia/core/api';

type Attribution = ConfigAnswer['region']['attribution'];

export const OPENSTREETMAP = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** The credit of a service: what its operator asks for, or that it is run by this site's operator. */
interface Named {
  readonly publicHosts: ReadonlySet<string>;
  readonly ofPublic: Attribution;
  readonly ofOwn: Attribution;
}

const VALHALLA: Named = {
  publicHosts: new Set(['valhalla1.openstreetmap.de']),
  ofPublic: [
    { text: 'Routes by Valhalla (FOSSGIS e.V.)', url: 'https://valhalla.openstreetmap.de/' },
  ],
  ofOwn: [{ text: 'Routes by our own Valhalla', url: 'https://valhalla.github.io/valhalla/' }],
};

const PHOTON: Named = {
  publicHosts: new Set(['photon.komoot.io']),
  ofPublic: [{ text: 'Search by Photon (komoot)', url: 'https://photon.komoot.io/' }],
  ofOwn: [{ text: 'Search by our own Photon', url: 'https://github.com/komoot/photon' }],
};

const MOTIS: Named = {
  publicHosts: new Set(['api.transitous.org']),
  ofPublic: [
    {
      text: 'Public transport by Transitous and its sources',
      url: 'https://transitous.org/sources/',
    },
  ],
  ofOwn: [
    { text: 'Public transport by our own MOTIS', url: 'https://github.com/motis-project/motis' },
  ],
};

const named = ({ publicHosts, ofPublic, ofOwn }: Named, address: string): Attribution =>
  publicHosts.has(new URL(address).hostname) ? ofPublic : ofOwn;

/** The terms of FOSSGIS, whose servers have the routes and the toilets, ask for this way to them. */
const FOSSGIS_HOSTS = new Set(['valhalla1.openstreetmap.de', 'overpass-api.de']);

export function fossgisAttribution(addresses: readonly string[]): Attribution {
  const isAsked = addresses.some((address) => FOSSGIS_HOSTS.has(new URL(address).hostname));
  return isAsked ? [{ text: 'Fix the map', url: 'https://www.openstreetmap.org/fixthemap' }] : [];
}

export const valhallaAttribution = (address: string) => named(VALHALLA, address);
export const photonAttribution = (address: string) => named(PHOTON, address);
export const motisAttribution = (address: string) => named(MOTIS, address);
