import { plural, t } from '@loovia/core/language';
import { TOILET_FILTERS, type ToiletFilter } from '@loovia/core/stops';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAnnounced } from '../announcements/announcer.tsx';
import { Button } from '../components/button.tsx';
import styles from './filter-bar.module.css';
import type { Filters, Hidden } from './use-filters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  /** How many toilets they hide, in words. */
  readonly hidden: string;
  /** A button for several filters at once, before the others. */
  readonly first?: ReactNode;
}

export function FilterBar({ filters, hidden, first }: FilterBarProps) {
  const { choice } = filters;
  const words = choice.filters.length > 0 ? hidden : '';
  useAnnounced(words);
  return (
    <div className={styles.bar} role="group" aria-label={t('Filter toilets')}>
      <div className={styles.line}>
        {first}
        {TOILET_FILTERS.map((filter) => (
          <FilterToggle
            key={filter}
            words={filterWords(filter)}
            isOn={choice.filters.includes(filter)}
            onPress={() => {
              filters.toggle(filter);
            }}
          />
        ))}
      </div>
      {choice.filters.length > 0 && (
        <div className={styles.unknown}>
          <FilterToggle
            words={t('Include unknown')}
            isOn={choice.keepsUnknown}
            onPress={filters.toggleUnknown}
          />
        </div>
      )}
      {words !== '' && <p className="note">{words}</p>}
    </div>
  );
}

interface FilterToggleProps {
  readonly words: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** A filter, or several at once, that is on or off. */
export function FilterToggle({ words, isOn, onPress }: FilterToggleProps) {
  return (
    <Button className={styles.filter} aria-pressed={isOn} onClick={onPress}>
      {isOn && <Check size={18} aria-hidden />}
      {words}
    </Button>
  );
}

function filterWords(filter: ToiletFilter): string {
  switch (filter) {
    case 'open':
      return t('Open');
    case 'stepFree':
      return t('Step-free');
    case 'radar':
      return t('RADAR');
    case 'baby':
      return t('Baby changing');
    case 'changingPlaces':
      return t('Changing Places');
    case 'free':
      return t('Free');
    case 'noPurchase':
      return t('No purchase');
    case 'genderNeutral':
      return t('Gender neutral');
  }
}

/**
 * '5 of 14 toilets near here are hidden, 2 of them not known.'
 * @param where 'near here', 'on Route 1'
 */
export function hiddenWords({ lacking, unknown }: Hidden, shown: number, where: string): string {
  const hidden = lacking + unknown;
  if (hidden === 0) return t('No toilets {where} are hidden.', { where });
  const values = { all: hidden + shown, unknown, where };
  return unknown === 0
    ? plural(
        hidden,
        {
          one: '{count} of {all} toilets {where} is hidden.',
          other: '{count} of {all} toilets {where} are hidden.',
        },
        values,
      )
    : plural(
        hidden,
        {
          one: '{count} of {all} toilets {where} is hidden: not known.',
          other: '{count} of {all} toilets {where} are hidden, {unknown} of them not known.',
        },
        values,
      );
}
