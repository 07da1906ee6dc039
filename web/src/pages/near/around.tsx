import type { NearToilet } from '@loovia/core/api';
import type { Bounds } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { useState } from 'react';
import { NARROW, useMedia } from '../../components/use-media.ts';
import { NearMap } from '../../map/lazy-map.tsx';
import { MapSheet } from '../../map/map-sheet.tsx';
import { OfferedMap } from '../../map/offered-map.tsx';
import { stateOf } from './near-list.tsx';
import { WalkThere, type Walking } from '../../walks/walk-there.tsx';
import { useKeptWalk } from '../../walks/walk-query.ts';
import { NearGlance } from '../../toilets/near-glance.tsx';
import type { NearPlace } from '../../places/near-place.ts';
import type { NearToilets } from './use-near-toilets.ts';
import { arrivalState, arrivalWords, awayWords } from '../../toilets/near-words.ts';

/** Whether the map may load, which is large: the first list never waits for it (NEAR-09). Once there, it stays. */
export function useMapDue(state: NearToilets['state']): boolean {
  const [isDue, setIsDue] = useState(false);
  if (!isDue && state !== 'asking') setIsDue(true);
  return isDue;
}

interface AroundProps {
  readonly place: NearPlace | null;
  /** What to show without a place. */
  readonly area: Bounds | null;
  readonly toilets: readonly NearToilet[];
  /** Whether the toilets near the place are still being asked for. */
  readonly asking: boolean;
  readonly walking: Walking;
  readonly onSearchArea: (bounds: Bounds) => void;
}

/** The map with the toilets of the list. */
export function Around(props: AroundProps) {
  const { place, area, toilets, asking, walking, onSearchArea } = props;
  const isNarrow = useMedia(NARROW);
  const [openId, setOpenId] = useState<string | null>(null);
  const { from, stepFree } = walking;
  const [first] = toilets;
  const toFirst = first && first.id !== null ? { toiletId: first.id, stepFree } : null;
  const way = useKeptWalk(from, toFirst)?.walk;
  const opened = toilets.find(({ placeId }) => placeId === openId);
  return (
    <>
      <OfferedMap>
        {(config) => (
          <NearMap
            // Fitted anew where the map has another shape, so that no toilet is under its buttons.
            key={String(isNarrow)}
            settings={config.map}
            bounds={area ?? config.region.bounds}
            place={place && { name: place.name ?? t('You are here'), at: place.now }}
            toilets={toilets.map((toilet, index) => ({
              placeId: toilet.placeId,
              name: toilet.name,
              summary: place
                ? `${awayWords(toilet)}, ${arrivalWords(toilet)}`
                : arrivalWords(toilet),
              location: toilet.location,
              chosen: false,
              suggested: place !== null && index === 0 && stateOf(toilet) === 'open',
              state: arrivalState(toilet),
            }))}
            asking={asking}
            way={way?.geometry ?? null}
            openId={openId}
            onOpen={setOpenId}
            onSearchArea={onSearchArea}
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
          <NearGlance toilet={opened} isFar={place !== null} />
          <WalkThere toilet={opened} {...walking} />
        </MapSheet>
      )}
    </>
  );
}
