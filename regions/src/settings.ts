import { resolve } from 'node:path';
import { z } from 'zod';
import { PROVIDERS, type ProviderAddresses } from './catalogue.ts';
import { RegionError } from './region-error.ts';

export interface Settings {
  /** Absolute: parts of a build run in other folders. Null = not set. */
  readonly dataDir: string | null;
  readonly addresses: ProviderAddresses;
  /** Tells servers who downloads; null = not set. */
  readonly publicUrl: string | null;
}

const webAddress = z.url({ protocol: /^https?$/ });

/** Reads the settings. @throws RegionError that names a wrong one */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const address = (name: string): string | null => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return null;
    const read = webAddress.safeParse(text);
    if (!read.success) throw new RegionError(`${name} has to be an http or https address.`);
    return read.data;
  };
  const { LOOVIA_DATA: dataDir = '' } = environment;
  return {
    dataDir: dataDir === '' ? null : resolve(dataDir),
    addresses: {
      geofabrik: new URL(address('GEOFABRIK_URL') ?? PROVIDERS.geofabrik.base),
      bbbike: new URL(address('BBBIKE_URL') ?? PROVIDERS.bbbike.base),
    },
    publicUrl: address('PUBLIC_URL'),
  };
}
