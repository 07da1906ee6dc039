import { sql } from 'kysely';

/**
 * Who added what a record of a person says, and when, by the row of its toilet; where operators merged the
 * toilet that it made into another one, the record itself says so. Null = the account was deleted.
 */
export const ADDED_BY = sql<string | null>`
  case when toilet_sources.is_joined then toilet_sources.added_by else toilets.created_by end`;
export const ADDED_AT = sql<Date>`coalesce(toilet_sources.added_at, toilets.created_at)`;
