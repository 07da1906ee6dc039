import { t } from '@loovia/core/language';
import { TOILET_FILTERS } from '@loovia/core/stops';
import { Check } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import styles from './filter-bar.module.css';
import { filterWords, hiddenWords, type Hidden } from './filter-words.ts';
import type { Filters } from './use-filters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  /** The name of the route on the map, how many of its toilets are shown, and how many are not. */
  readonly route: string;
  readonly shown: number;
  readonly hidden: Hidden;
}

/** Filters for the toilets of every route: in the lists, on the map and the ribbon, and in what is suggested. */
export function FilterBar({ filters, route, shown, hidden }: FilterBarProps) {
  const { choice } = filters;
  return (
    <div className={styles.bar} role="group" aria-label={t('Filter toilets')}>
      <div className={styles.line}>
        {TOILET_FILTERS.map((filter) => (
          <Toggle
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
          <Toggle
            words={t('Keep ‘not known’')}
            isOn={choice.keepsUnknown}
            onPress={filters.toggleUnknown}
          />
        </div>
      )}
      <p role="status" className={styles.hidden}>
        {choice.filters.length > 0 && hiddenWords(hidden, shown, route)}
      </p>
    </div>
  );
}

interface ToggleProps {
  readonly words: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function Toggle({ words, isOn, onPress }: ToggleProps) {
  return (
    <Button className={styles.filter} aria-pressed={isOn} onClick={onPress}>
      {isOn && <Check size={18} aria-hidden />}
      {words}
    </Button>
  );
}
