import type { TableRow } from '../entry.ts';
import { mappingSchema } from '../mapping/mapping.ts';
import type { ListRow } from '../mapping/read-list.ts';
import mapping from './council.json' with { type: 'json' };

/**
 * A council's list in the Local Government Association's schema for public toilets
 * (https://github.com/esd-org-uk/schemas, PublicToilets).
 */
export const COUNCIL = mappingSchema.parse(mapping);

/** The schema's columns. */
export const COLUMNS = [
  ...['OrganisationLabel', 'OrganisationURI', 'ExtractDate', 'ServiceTypeURI', 'ServiceTypeLabel'],
  ...['LocationText', 'CoordinateReferenceSystem', 'GeoX', 'GeoY', 'GeoPointLicensingURL'],
  ...['Category', 'AccessibleCategory', 'RADARKeyNeeded', 'BabyChange', 'FamilyToilet'],
  ...['ChangingPlace', 'AutomaticPublicConvenience', 'FullTimeStaffing', 'PartOfCommunityScheme'],
  ...['CommunitySchemeName', 'ChargeAmount', 'InfoURL', 'OpeningHours', 'ManagedBy', 'ReportEmail'],
  ...['ReportTel', 'Notes', 'UPRN', 'Postcode', 'StreetAddress', 'GeoAreaURI', 'GeoAreaLabel'],
] as const;
type Column = (typeof COLUMNS)[number];

/** A cell that is empty is not there. */
export type Cells = Readonly<Partial<Record<Column, string>>>;
export type CouncilRow = TableRow<Cells>;

export function cellsOf({ cells }: ListRow): Cells {
  const known: Partial<Record<Column, string>> = {};
  for (const column of COLUMNS) {
    const text = cells.get(column) ?? '';
    if (text !== '') known[column] = text;
  }
  return known;
}
