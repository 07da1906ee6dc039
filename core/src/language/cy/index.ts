import type { Catalogue } from '../translate.ts';
import { about } from './about.ts';
import { account } from './account.ts';
import { addToilet } from './add-toilet.ts';
import { components } from './components.ts';
import { consent } from './consent.ts';
import { contact } from './contact.ts';
import { cookies } from './cookies.ts';
import { coreContact } from './core-contact.ts';
import { coreJourneys } from './core-journeys.ts';
import { coreRecommendation } from './core-recommendation.ts';
import { coreTime } from './core-time.ts';
import { coreToilets } from './core-toilets.ts';
import { developmentIdentity } from './development-identity.ts';
import { filters } from './filters.ts';
import { kindsOfPlaces } from './kinds-of-places.ts';
import { login } from './login.ts';
import { map } from './map.ts';
import { onTheRoad } from './on-the-road.ts';
import { openPages } from './open-pages.ts';
import { planner } from './planner.ts';
import { privacy } from './privacy.ts';
import { recommendation } from './recommendation.ts';
import { results } from './results.ts';
import { resultsTransit } from './results-transit.ts';
import { server } from './server.ts';
import { serverPlanning } from './server-planning.ts';
import { serverValidation } from './server-validation.ts';
import { shell } from './shell.ts';
import { takeAlong } from './take-along.ts';
import { terms } from './terms.ts';

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = {
  ...about,
  ...account,
  ...addToilet,
  ...components,
  ...consent,
  ...contact,
  ...cookies,
  ...coreContact,
  ...coreJourneys,
  ...coreRecommendation,
  ...coreTime,
  ...coreToilets,
  ...developmentIdentity,
  ...filters,
  ...kindsOfPlaces,
  ...login,
  ...map,
  ...onTheRoad,
  ...openPages,
  ...planner,
  ...privacy,
  ...recommendation,
  ...results,
  ...resultsTransit,
  ...server,
  ...serverPlanning,
  ...serverValidation,
  ...shell,
  ...takeAlong,
  ...terms,
};
