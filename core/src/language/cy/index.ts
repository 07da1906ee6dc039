import type { Catalogue } from '../translate.ts';
import { coreTime } from './core-time.ts';

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = { ...coreTime };
