import * as z from 'zod/mini';
import { toiletFactsSchema, toiletRecordSchema } from '../toilets/index.ts';

const { address, description, paymentDetails, name } = toiletRecordSchema.shape;
const fact = z.nullable(z.boolean());

/** The yes / no / not known facts that people confirm and correct. */
export const yesNoFactsSchema = z.extend(toiletFactsSchema, { hasChangingPlaces: fact });
export type YesNoFact = keyof z.infer<typeof yesNoFactsSchema>;
export const YES_NO_FACTS = z.keyof(yesNoFactsSchema).options;

/** All that people confirm and correct of a toilet; null = not known. */
export const saidFactsSchema = z.extend(yesNoFactsSchema, {
  name,
  address,
  description,
  paymentDetails,
  /** OSM `opening_hours` expression. */
  openingHours: z.nullable(z.string()),
});
export type SaidFacts = z.infer<typeof saidFactsSchema>;
export type FactName = keyof SaidFacts;
export const FACT_NAMES = z.keyof(saidFactsSchema).options;

/** What somebody says of some of them; the others are left out. */
export const someFactsSchema = z.partial(saidFactsSchema);
export type SomeFacts = z.infer<typeof someFactsSchema>;
