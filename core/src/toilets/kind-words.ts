import { capital, t } from '../language/index.ts';

/** OSM kinds of venues in words. Other kinds are shown as OpenStreetMap writes them. */
const KIND_WORDS: Readonly<Record<string, () => string>> = {
  attraction: () => t('Attraction'),
  bank: () => t('Bank'),
  beach: () => t('Beach'),
  bus_station: () => t('Bus station'),
  cafe: () => t('Café'),
  camp_site: () => t('Campsite'),
  cemetery: () => t('Cemetery'),
  cinema: () => t('Cinema'),
  clinic: () => t('Clinic'),
  community_centre: () => t('Community centre'),
  department_store: () => t('Department store'),
  fast_food: () => t('Fast food'),
  ferry_terminal: () => t('Ferry terminal'),
  fuel: () => t('Petrol station'),
  garden: () => t('Garden'),
  garden_centre: () => t('Garden centre'),
  hospital: () => t('Hospital'),
  hotel: () => t('Hotel'),
  ice_cream: () => t('Ice cream'),
  library: () => t('Library'),
  mall: () => t('Shopping centre'),
  marketplace: () => t('Market'),
  museum: () => t('Museum'),
  park: () => t('Park'),
  parking: () => t('Car park'),
  pharmacy: () => t('Pharmacy'),
  place_of_worship: () => t('Place of worship'),
  pub: () => t('Pub'),
  restaurant: () => t('Restaurant'),
  services: () => t('Motorway services'),
  sports_centre: () => t('Sports centre'),
  station: () => t('Station'),
  supermarket: () => t('Supermarket'),
  theatre: () => t('Theatre'),
  townhall: () => t('Town hall'),
};

/** 'Pub', 'Museum'; 'Toilets' for a toilet that belongs to no venue. */
export function kindWords(venueType: string | null): string {
  if (venueType === null) return t('Toilets');
  const words = Object.hasOwn(KIND_WORDS, venueType) ? KIND_WORDS[venueType] : undefined;
  if (words) return words();
  return capital(venueType.replaceAll('_', ' '));
}
