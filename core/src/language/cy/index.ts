import type { Catalogue } from '../translate.ts';
import { about } from './about.ts';
import { account } from './account.ts';
import { addToilet } from './add-toilet.ts';
import { contact } from './contact.ts';
import { cookies } from './cookies.ts';
import { coreJourneys } from './core-journeys.ts';
import { coreRecommendation } from './core-recommendation.ts';
import { coreTime } from './core-time.ts';
import { coreToilets } from './core-toilets.ts';
import { kindsOfPlaces } from './kinds-of-places.ts';
import { login } from './login.ts';
import { near } from './near.ts';
import { offline } from './offline.ts';
import { planner } from './planner.ts';
import { privacy } from './privacy.ts';
import { recommendation } from './recommendation.ts';
import { results } from './results.ts';
import { resultsTransit } from './results-transit.ts';
import { server } from './server.ts';
import { serverPlanning } from './server-planning.ts';
import { serverToiletFacts } from './server-toilet-facts.ts';
import { serverValidation } from './server-validation.ts';
import { shell } from './shell.ts';
import { exported } from './export.ts';
import { terms } from './terms.ts';
import { toiletPage } from './toilet-page.ts';

/** Every text in Welsh, under its English one. */
export const welsh: Catalogue = {
  ...about,
  ...account,
  ...addToilet,
  ...contact,
  ...cookies,
  ...coreJourneys,
  ...coreRecommendation,
  ...coreTime,
  ...coreToilets,
  ...kindsOfPlaces,
  ...login,
  ...near,
  ...offline,
  ...planner,
  ...privacy,
  ...recommendation,
  ...results,
  ...resultsTransit,
  ...server,
  ...serverPlanning,
  ...serverToiletFacts,
  ...serverValidation,
  ...shell,
  ...exported,
  ...terms,
  ...toiletPage,
};
