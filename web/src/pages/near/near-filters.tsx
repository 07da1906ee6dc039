import type { NearToilet } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { isAccessFromOnePerson } from '@loovia/core/revisions';
import { filterToilets, type FilterChoice } from '@loovia/core/stops';
import { FilterBar, FilterToggle, hiddenWords } from '../../toilets/filter-bar.tsx';
import type { Filters, Hidden } from '../../toilets/use-filters.ts';
import { stateOf } from './near-list.tsx';

/** Only what is certain, for someone who cannot risk a wasted walk. */
const CERTAIN: FilterChoice = { filters: ['open', 'stepFree'], keepsUnknown: false };

function isCertain({ filters, keepsUnknown }: FilterChoice): boolean {
  return (
    !keepsUnknown &&
    filters.length === CERTAIN.filters.length &&
    CERTAIN.filters.every((filter) => filters.includes(filter))
  );
}

/** The toilets that pass the filters. 'Open' means open when you get there. */
export function filterNear(toilets: readonly NearToilet[], choice: FilterChoice) {
  const judged = toilets.map((toilet) => ({
    ...toilet,
    opening: { state: stateOf(toilet) },
    // One contributor alone does not confirm it.
    isAccessible: isAccessFromOnePerson(toilet) ? null : toilet.isAccessible,
    toilet,
  }));
  const { stops, ...hidden } = filterToilets(judged, choice, []);
  return { toilets: stops.map(({ toilet }) => toilet), hidden };
}

interface NearFiltersProps {
  readonly filters: Filters;
  readonly shown: number;
  readonly hidden: Hidden;
}

export function NearFilters({ filters, shown, hidden }: NearFiltersProps) {
  const isOn = isCertain(filters.choice);
  return (
    <FilterBar
      filters={filters}
      hidden={hiddenWords(hidden, shown, t('near here'))}
      first={
        <FilterToggle
          words={t('Open now and step-free, confirmed')}
          isOn={isOn}
          onPress={() => {
            if (isOn) filters.clear();
            else filters.choose(CERTAIN);
          }}
        />
      }
    />
  );
}
