import { lazyMap } from './lazy-map.tsx';

export const PinMap = lazyMap(async () => (await import('./pin-map.tsx')).PinMap);
