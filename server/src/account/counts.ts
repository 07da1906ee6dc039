import { sql } from 'kysely';

/** Limits count some calls under names that end in their sender's. */
export const isCountOf = (sender: string) =>
  sql<boolean>`right(sender, length(${sender}::text)) = ${sender}::text`;
