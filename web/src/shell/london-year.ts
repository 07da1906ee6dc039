const londonYearFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
});

/** The civil year in London at an instant (BAR-16, LIMIT-21). */
export function londonYear(instant: Date): string {
  return londonYearFormat.format(instant);
}
