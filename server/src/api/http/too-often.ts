import { plural, t } from '@loovia/core/language';
import { ProblemError } from './problem.ts';

/** Somebody has asked for too much in a short time (429). */
export function tooOften(what: 'searches' | 'recommendations', waitSeconds: number): ProblemError {
  const minutes = Math.ceil(waitSeconds / 60);
  const isSearches = what === 'searches';
  return new ProblemError({
    status: 429,
    title: isSearches ? t('Too many searches') : t('Too many recommendations'),
    detail: isSearches ? tooManySearches(minutes) : tooManyRecommendations(minutes),
    headers: { 'Retry-After': String(waitSeconds) },
  });
}

function tooManySearches(minutes: number): string {
  return plural(minutes, {
    one: 'That is a lot of searches in a short time. Please try again in a minute.',
    other: 'That is a lot of searches in a short time. Please try again in {count} minutes.',
  });
}

function tooManyRecommendations(minutes: number): string {
  return plural(minutes, {
    one: 'That is a lot of recommendations in a short time. Please try again in a minute.',
    other: 'That is a lot of recommendations in a short time. Please try again in {count} minutes.',
  });
}
