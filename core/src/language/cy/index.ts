import type { Catalogue } from '../translate.ts';

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = {};
