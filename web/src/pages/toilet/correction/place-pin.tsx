import type { ToiletDetails } from '@loovia/core/api';
import type { Bounds } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { MOST_MOVED_METRES } from '@loovia/core/revisions';
import { useId } from 'react';
import { useAnnounced } from '../../../announcements/announcer.tsx';
import { describedBy, ErrorPopup } from '../../../components/field-error.tsx';
import { useDebounced } from '../../../components/use-debounced.ts';
import { PinMap } from '../../../map/lazy-map.tsx';
import { OfferedMap } from '../../../map/offered-map.tsx';
import { bearingWords } from '../../../toilets/fact-words.ts';
import type { CorrectionForm } from './use-correction.ts';

interface PlacePinProps {
  readonly toilet: ToiletDetails;
  readonly correction: CorrectionForm;
}

/** A pin that is still moving is not read out. */
const SETTLE_MS = 400;

/** A map on which the pin is moved to where the toilet is. */
export function PlacePin({ toilet, correction }: PlacePinProps) {
  const { draft, errorAt, write, focusable } = correction;
  const { location } = toilet;
  const bounds: Bounds = [
    [location.lng - 0.002, location.lat - 0.001],
    [location.lng + 0.002, location.lat + 0.001],
  ];
  const error = errorAt('place');
  const [howTo, errorId] = [useId(), useId()];
  const moved =
    draft.place === null ? '' : t('Moved: {where}', { where: bearingWords(location, draft.place) });
  useAnnounced(useDebounced(moved, SETTLE_MS));
  return (
    <div
      ref={focusable('place')}
      tabIndex={-1}
      role="group"
      aria-label={t('Position')}
      aria-describedby={describedBy(howTo, error !== null && errorId)}
      className="stack3"
    >
      <div id={howTo}>
        <p>{t('Move the pin to its door, by up to {metres} m.', { metres: MOST_MOVED_METRES })}</p>
        <p className="note">
          {t('Drag the pin, press on the map, or move the pin with the arrow keys.')}
        </p>
      </div>
      <OfferedMap>
        {({ map }) => (
          <PinMap
            settings={map}
            bounds={bounds}
            pin={draft.place ?? location}
            toilets={[]}
            onPlace={(place) => {
              write({ place }, 'place');
            }}
          />
        )}
      </OfferedMap>
      {moved !== '' && <p>{moved}</p>}
      <ErrorPopup id={errorId} message={error} />
    </div>
  );
}
