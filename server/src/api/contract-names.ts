import {
  candidateStopSchema,
  cleanlinessSchema,
  gapSchema,
  intervalSchema,
  legSchema,
  nearToiletSchema,
  openingSchema,
  placeSchema,
  problemSchema,
  routeSchema,
  shownFactsSchema,
  stopVisitSchema,
  suggestionSchema,
  toiletChangeSchema,
  toiletDetailsSchema,
  toiletSchema,
} from '@loovia/core/api';
import { latLngSchema, lineStringSchema } from '@loovia/core/geo';
import { journeySchema } from '@loovia/core/journeys';
import { openingRowSchema } from '@loovia/core/opening-hours';
import { recommendationDataSchema, recommendationToiletSchema } from '@loovia/core/recommendation';
import {
  closureReportSchema,
  factsByPeopleSchema,
  toiletStatusSchema,
} from '@loovia/core/revisions';
import { sourceSchema } from '@loovia/core/toilets';
import type { z } from 'zod';
import { refusedSchema } from './add-toilet.ts';

/** What the contract calls the shapes that several calls have, so that clients made from it have each once. */
export const NAMED_SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
  Cleanliness: cleanlinessSchema,
  ClosureReport: closureReportSchema,
  FactsByPeople: factsByPeopleSchema,
  Gap: gapSchema,
  Interval: intervalSchema,
  Journey: journeySchema,
  Leg: legSchema,
  LineString: lineStringSchema,
  NearToilet: nearToiletSchema,
  Opening: openingSchema,
  OpeningRow: openingRowSchema,
  Place: placeSchema,
  Position: latLngSchema,
  Problem: problemSchema,
  RecommendationData: recommendationDataSchema,
  RecommendationToilet: recommendationToiletSchema,
  Route: routeSchema,
  ShownFacts: shownFactsSchema,
  Source: sourceSchema,
  Stop: candidateStopSchema,
  StopVisit: stopVisitSchema,
  Suggestion: suggestionSchema,
  Toilet: toiletSchema,
  ToiletChange: toiletChangeSchema,
  ToiletDetails: toiletDetailsSchema,
  ToiletRefused: refusedSchema,
  ToiletStatus: toiletStatusSchema,
};
