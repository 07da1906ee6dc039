import type { ContactCategory } from '@loovia/core/contact';
import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { Act, ActKind, MessageState } from '@loovia/core/operator';
import type { ByPeople, RevisionKind, PartialFacts } from '@loovia/core/revisions';
import type { CleanlinessRating, DirectionsInside, Nation } from '@loovia/core/toilets';
import type { Generated, GeneratedAlways } from 'kysely';

interface UserTable {
  id: string;
  name: string;
  /** Several accounts may have the same. */
  email: string;
  countedAs: Generated<string>;
  emailVerified: boolean;
  image: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  /** To within an hour. */
  lastUsedAt: Generated<Date>;
  /** When they first said something of a toilet that an operator has not undone. */
  firstSaidAt: Date | null;
}

interface SessionTable {
  id: string;
  expiresAt: Date;
  token: string;
  createdAt: Generated<Date>;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}

interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  /** No token is kept. */
  accessToken: null;
  refreshToken: null;
  idToken: null;
  scope: string | null;
  createdAt: Generated<Date>;
  updatedAt: Date;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Date;
}

export interface ToiletTable {
  id: Generated<string>;
  primary_id: GeneratedAlways<number>;
  name: string;
  has_own_name: Generated<boolean>;
  address: string | null;
  latitude: number;
  longitude: number;
  /** Geometry: only used inside SQL. */
  location: GeneratedAlways<unknown>;
  grid_cell: GeneratedAlways<number>;
  areas: string[];
  nation: Generated<Nation>;
  venue_type: string | null;
  is_public: boolean | null;
  is_free: boolean | null;
  is_accessible: boolean | null;
  is_men_only: boolean | null;
  is_women_only: boolean | null;
  is_gender_neutral: boolean | null;
  has_baby_changing: boolean | null;
  radar: boolean | null;
  has_changing_places: boolean | null;
  cleanliness_rating: Generated<number | null>;
  cleanliness_ratings: Generated<CleanlinessRating[]>;
  description: string | null;
  payment_details: string | null;
  operator: string | null;
  inside: string[] | null;
  directions_inside: DirectionsInside | null;
  /** Where its sources have it, where people have moved it. */
  moved_from: LatLng | null;
  hours_known: Generated<boolean>;
  opening_hours_expression: string | null;
  source_name: string;
  source_licence: string;
  source_url: string | null;
  source_records: string[];
  confirmed_on: string | null;
  people: ByPeople | null;
  conflicts: Generated<string[]>;
  hidden_at: Date | null;
  hidden_in: string | null;
  checked_at: Date | null;
  checked_conflicts: Generated<string[]>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface OpeningHoursTable {
  id: string;
  dow: number;
  open_time: string;
  close_time: string;
}

interface ToiletSourceTable {
  source_key: string;
  source_id: string;
  toilet_id: string;
  content_hash: string;
  record: unknown;
  /** Fields of the record that older versions cannot read. */
  added_fields: Generated<unknown>;
  person_key: string | null;
  voice: string | null;
  is_joined: Generated<boolean>;
  added_by: Generated<string | null>;
  added_at: Generated<Date | null>;
}

interface MergedToiletTable {
  id: string;
  into_id: string;
}

interface ToiletRevisionTable {
  id: Generated<string>;
  toilet_id: string;
  at: Date;
  account_id: string | null;
  person_key: string;
  voice: string | null;
  is_operator: Generated<boolean>;
  kind: RevisionKind;
  before: PartialFacts;
  before_of_sources: string[] | null;
  after: PartialFacts;
  /** Facts that older versions cannot read. */
  added_before: Generated<PartialFacts>;
  added_after: Generated<PartialFacts>;
  cleanliness: number | null;
  until: string | null;
  note: string | null;
  undone_at: Date | null;
  undone_in: string | null;
}

interface ToiletChangeCountedTable {
  sender: string;
  person_key: string | null;
  changed_at: Date;
}

interface ConsentRecordTable {
  id: GeneratedAlways<number>;
  at: Date;
  version: string;
  necessary: boolean;
  analytics: boolean;
  origin: 'choice' | 'persisted';
  user_id: string | null;
}

interface ContactSubmissionTable {
  id: Generated<string>;
  created_at: Date;
  user_email: string;
  category: ContactCategory;
  message: string;
  return_contact: string | null;
  user_id: string | null;
  toilet_place_id: string | null;
  toilet_name: string | null;
  submission_id: string | null;
  state: Generated<MessageState>;
  answer: string | null;
  answered_at: Date | null;
  answering_at: Date | null;
}

interface CallCountedTable {
  sender: string;
  called_at: Date;
}

interface ToiletAddedTable {
  sender: string;
  added_at: Date;
}

interface BlockedPersonTable {
  counted_as: string;
  blocked_at: Date;
}

interface OperatorActTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  at: Date;
  operator_id: string | null;
  kind: ActKind;
  toilet_id: string | null;
  toilet_name: string | null;
  into_id: string | null;
  into_name: string | null;
  message_id: string | null;
  undone: Act['undone'];
}

interface OperatorActPersonTable {
  act_id: string;
  account_id: string | null;
}

interface KeptJourneyTable {
  id: Generated<string>;
  user_id: string;
  planned_at: Date;
  journey: Journey;
  route_ids: string[];
  routes: Uint8Array | null;
}

interface SharedJourneyTable {
  id: string;
  user_id: string;
  shared_at: Date;
  journey: Journey;
  route: Uint8Array;
}

interface RetentionClockTable {
  is_only: Generated<boolean>;
  last_run: Date;
  steady_since: Date;
  last_portion: Date | null;
}

/** The tables' types; what counts is in `migrations/`. */
export interface Tables {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  toilets: ToiletTable;
  opening_hours: OpeningHoursTable;
  toilet_sources: ToiletSourceTable;
  consent_records: ConsentRecordTable;
  contact_submissions: ContactSubmissionTable;
  calls_counted: CallCountedTable;
  toilets_added: ToiletAddedTable;
  toilet_revisions: ToiletRevisionTable;
  toilet_changes_counted: ToiletChangeCountedTable;
  kept_journeys: KeptJourneyTable;
  shared_journeys: SharedJourneyTable;
  blocked_people: BlockedPersonTable;
  merged_toilets: MergedToiletTable;
  operator_acts: OperatorActTable;
  operator_act_people: OperatorActPersonTable;
  retention_clock: RetentionClockTable;
}

/**
 * How both drivers parse values that they treat differently by default, by type id (pg_type.oid). Dates
 * stay text: a driver's Date would be midnight in the machine's time zone. Our int8 and numeric values
 * are counts and ratings, far below 2^53.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8
  1082: (text) => text, // date
  1700: Number, // numeric
};
