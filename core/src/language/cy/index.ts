import type { Catalogue } from '../translate.ts';
import { about } from './about.ts';
import { components } from './components.ts';
import { consent } from './consent.ts';
import { cookies } from './cookies.ts';
import { coreTime } from './core-time.ts';
import { login } from './login.ts';
import { map } from './map.ts';
import { openPages } from './open-pages.ts';
import { planner } from './planner.ts';
import { privacy } from './privacy.ts';
import { shell } from './shell.ts';
import { terms } from './terms.ts';

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = {
  ...about,
  ...components,
  ...consent,
  ...cookies,
  ...coreTime,
  ...login,
  ...map,
  ...openPages,
  ...planner,
  ...privacy,
  ...shell,
  ...terms,
};
