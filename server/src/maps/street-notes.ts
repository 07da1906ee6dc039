/** What must be said of ways on the street. */
import { t } from '@loovia/core/language';
import { STREET_REMARKS, type StreetRemarkKind } from '@loovia/core/regions';

/** Said with disability access where the steps on a walk are not known (STOP-17). */
export function stepsNotKnown(): string {
  return t('It is not known whether there are steps on this route.');
}

/** Said of step-free walks by an engine whose map we do not write (docs/decisions/0061). */
export function barriersNotAvoided(): string {
  return t('This route may have a stile, raised kerb, turnstile or escalator.');
}

/** Engines count a ferry's crossing, but no wait for it. */
export function ferryTimesNotKnown(): string {
  return t(
    'This route takes a ferry. We do not know when it runs. The times include no wait for it.',
  );
}

/** Engines are not told when somebody travels. */
export function hoursNotChecked(): string {
  return t('Part of this route may be closed at times. We have not checked when.');
}

/** Said of a toilet that no street leads up to. */
export function pathNotKnown(place: string, metres: number): string {
  return t('The way ends {metres} m from {place}. We know of no path for the rest.', {
    ...{ place, metres: Math.round(metres) },
  });
}

/** Engines send cyclists over steps where that is much shorter. */
export function stepsByBicycle(): string {
  return t('There are steps on this route: you have to carry your bicycle.');
}

/** What a wheelchair meets on a route where there is no good way round, or that is not known to stop it. */
const HINDRANCES: Readonly<Record<Exclude<StreetRemarkKind, 'hours'>, () => string>> = {
  'raised-kerb': () => t('There is a raised kerb on this route.'),
  kerb: () => t('We do not know if a kerb on this route is lowered.'),
  barrier: () => t('A barrier on this route may be too narrow for a wheelchair.'),
  'cattle-grid': () => t('There is a cattle grid on this route.'),
  narrow: () => t('Part of this route may be too narrow for a wheelchair.'),
  limited: () => t('Part of this route has limited wheelchair access.'),
  steep: () => t('Part of this route is steep.'),
  cobbles: () => t('Part of this route is cobbled.'),
  gravel: () => t('Part of this route is gravel.'),
  grass: () => t('Part of this route is grass.'),
  soft: () => t('Part of this route is on soft or loose ground.'),
  uneven: () => t('Part of this route is uneven.'),
};

/** What must be said of a step-free walk along these, the worst first. */
export function hindrancesOf(remarks: ReadonlySet<StreetRemarkKind>): string[] {
  return STREET_REMARKS.flatMap((about) =>
    about !== 'hours' && remarks.has(about) ? HINDRANCES[about]() : [],
  );
}
