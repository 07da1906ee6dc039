import { t } from '../language/index.ts';
import type { LegMode, Transport } from './modes.ts';

/** The name of a mode in the planner and the results (RES-08). */
export function transportWords(transport: Transport): string {
  const words: Readonly<Record<Transport, string>> = {
    walking: t('Walking'),
    public: t('Public Transport'),
    cycling: t('Cycling'),
    car: t('Car'),
  };
  return words[transport];
}

/** 'bus', 'train': as in 'the next bus'. */
export function modeWord(mode: LegMode): string {
  const words: Readonly<Record<LegMode, string>> = {
    walk: t('walk'),
    cycle: t('cycle'),
    car: t('drive'),
    bus: t('bus'),
    coach: t('coach'),
    rail: t('train'),
    tram: t('tram'),
    metro: t('metro'),
    ferry: t('ferry'),
  };
  return words[mode];
}
