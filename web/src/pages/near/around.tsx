import type { NearToilet } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useEffect, useState } from 'react';
import { NearMap } from '../../map/lazy-map.tsx';
import { MapSheet } from '../../map/map-sheet.tsx';
import { OfferedMap } from '../../map/offered-map.tsx';
import { stateOf } from './near-list.tsx';
import { WalkThere } from '../../toilets/walk-there.tsx';
import { NearGlance } from '../../toilets/near-glance.tsx';
import type { NearPlace } from '../../places/near-place.ts';
import type { NearToilets } from './use-near-toilets.ts';
import { arrivalWords, awayWords } from '../../toilets/near-words.ts';

/** How long the page waits for a press before it loads the map, which is large. */
const PRESS_MS = 1500;

/** Whether the map may load: the list never waits for it (NEAR-09). */
export function useMapDue(state: NearToilets['state']): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (state === 'asking') return undefined;
    const timer = setTimeout(
      () => {
        setIsDue(true);
      },
      state === 'no-place' ? PRESS_MS : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  return isDue;
}

interface AroundProps {
  readonly place: NearPlace | null;
  readonly toilets: readonly NearToilet[];
  /** Whether the toilets near the place are still being asked for. */
  readonly asking: boolean;
  readonly from: NearPlace['now'] | null;
  readonly onChoose: (name: string, at: NearPlace['now']) => void;
}

/** The map with the toilets of the list. */
export function Around(props: AroundProps) {
  const { place, toilets, asking, from, onChoose } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = toilets.find(({ placeId }) => placeId === openId);
  return (
    <>
      <OfferedMap>
        {(config) => (
          <NearMap
            settings={config.map}
            bounds={config.region.bounds}
            place={place && { name: place.name ?? t('You are here'), at: place.now }}
            toilets={toilets.map((toilet, index) => ({
              placeId: toilet.placeId,
              name: toilet.name,
              summary: `${awayWords(toilet)}, ${arrivalWords(toilet)}`,
              location: toilet.location,
              chosen: false,
              suggested: index === 0 && stateOf(toilet) === 'open',
            }))}
            asking={asking}
            openId={openId}
            onOpen={setOpenId}
            onSearchHere={(at) => {
              onChoose(t('the place on the map'), at);
            }}
          />
        )}
      </OfferedMap>
      {opened && (
        <MapSheet
          key={opened.placeId}
          title={opened.name}
          onClose={() => {
            setOpenId(null);
          }}
        >
          <NearGlance toilet={opened} />
          <WalkThere name={opened.name} to={opened.location} from={from} />
        </MapSheet>
      )}
    </>
  );
}
