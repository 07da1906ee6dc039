import { londonCivil, longDate } from '@loovia/core/time';

/** '5 March 2026, 12:00', in London. */
export function momentWords(at: string): string {
  const { date, time } = londonCivil(new Date(at));
  return `${longDate(date)}, ${time}`;
}

export function MomentText({ at }: { readonly at: string }) {
  return <time dateTime={at}>{momentWords(at)}</time>;
}
