import { RegionError } from '../region-error.ts';
import { EXTRACTS, type Extract } from './extracts.ts';
import { nearMisses } from './near-misses.ts';
import { addressBelow, PROVIDERS, type ProviderAddresses } from './providers.ts';

export { EXTRACTS, type Extract } from './extracts.ts';
export {
  checksumAddress,
  PROVIDERS,
  type ProviderAddresses,
  type ProviderId,
} from './providers.ts';

/** The extract of a name. @throws RegionError with names that may have been meant */
export function extractNamed(name: string): Extract {
  const found = EXTRACTS.find((extract) => extract.name === name);
  if (found) return found;
  const near = nearMisses(
    name,
    EXTRACTS.map((extract) => extract.name),
  );
  const hint = near.length > 0 ? ` Did you mean ${inWords(near.map((n) => `'${n}'`))}?` : '';
  throw new RegionError(
    `'${name}' is not in the catalogue: 'npm run region -- get' lists it.${hint}`,
  );
}

export function addressOf({ provider, path }: Extract, addresses: ProviderAddresses): URL {
  return addressBelow(addresses[provider], PROVIDERS[provider].fileOf(path));
}

function inWords(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${String(names.at(-1))}`;
}
