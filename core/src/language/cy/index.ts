import type { Catalogue } from '../translate.ts';
import { components } from './components.ts';
import { consent } from './consent.ts';
import { coreTime } from './core-time.ts';
import { login } from './login.ts';
import { map } from './map.ts';
import { planner } from './planner.ts';
import { shell } from './shell.ts';

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = {
  ...components,
  ...consent,
  ...coreTime,
  ...login,
  ...map,
  ...planner,
  ...shell,
};
