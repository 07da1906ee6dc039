/**
 * How both drivers hand over values whose defaults differ, by type id (pg_type.oid). Dates stay
 * text: a driver's Date would be midnight in the machine's zone. Our int8 and numeric values are
 * counts and ratings, far below 2^53.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8
  1082: (text) => text, // date
  1700: Number, // numeric
};
