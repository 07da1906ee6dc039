import type { Catalogue } from '../translate.ts';
import texts from './texts.json' with { type: 'json' };

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = texts;
