import type { Catalogue } from '../translate.ts';
import { components } from './components.ts';
import { coreTime } from './core-time.ts';
import { map } from './map.ts';
import { planner } from './planner.ts';

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = { ...components, ...coreTime, ...map, ...planner };
