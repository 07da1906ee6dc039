import type { ConfigAnswer } from '@loovia/core/api';

type Attribution = ConfigAnswer['region']['attribution'];

/** The credit of a service: the one its public operator asks for, or that it is our own. */
function creditOf(publicHost: string, ofPublic: Attribution[number], ofOwn: Attribution[number]) {
  return (address: string): Attribution =>
    new URL(address).hostname === publicHost ? [ofPublic] : [ofOwn];
}

export const valhallaAttribution = creditOf(
  'valhalla1.openstreetmap.de',
  { text: 'Routes by Valhalla (FOSSGIS e.V.)', url: 'https://valhalla.openstreetmap.de/' },
  { text: 'Routes by our own Valhalla', url: 'https://valhalla.github.io/valhalla/' },
);
export const photonAttribution = creditOf(
  'photon.komoot.io',
  { text: 'Search by Photon (komoot)', url: 'https://photon.komoot.io/' },
  { text: 'Search by our own Photon', url: 'https://github.com/komoot/photon' },
);
export const motisAttribution = creditOf(
  'api.transitous.org',
  {
    text: 'Public transport by Transitous and its sources',
    url: 'https://transitous.org/sources/',
  },
  { text: 'Public transport by our own MOTIS', url: 'https://github.com/motis-project/motis' },
);

/** The terms of FOSSGIS, which runs the public servers for routes and toilets, ask for this link. */
const FOSSGIS_HOSTS = new Set(['valhalla1.openstreetmap.de', 'overpass-api.de']);

export function fossgisAttribution(addresses: readonly string[]): Attribution {
  const isAsked = addresses.some((address) => FOSSGIS_HOSTS.has(new URL(address).hostname));
  return isAsked ? [{ text: 'Fix the map', url: 'https://www.openstreetmap.org/fixthemap' }] : [];
}
