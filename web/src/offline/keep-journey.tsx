import { useEffect, useState } from 'react';
import { useConfig, useServerClock } from '../api/config.ts';
import { Notice } from '../components/notice.tsx';
import { rich } from '../language/rich.tsx';
import { newId } from '../browser/new-id.ts';
import type { PlannedJourney } from '../journeys/planned-journey.ts';
import type { Journey } from '@loovia/core/journeys';
import { useUserId } from '../session/session.ts';
import { isNothing, journeyToKeep, keptAs } from './kept-journey.ts';
import { keptJourneyPath, OFFLINE } from './paths.ts';
import { keepJourney, useKept } from './use-kept.ts';

/** Saves the journey on the screen on this device whenever it changes, and says so. */
export function KeepJourney({ planned }: { readonly planned: PlannedJourney }) {
  const userId = useUserId();
  const config = useConfig();
  const clock = useServerClock();
  const [id] = useState(newId);
  const [isKept, setIsKept] = useState(false);
  const { journey, route, stops } = planned;
  const chosen = stops.map(({ placeId }) => placeId).join(' ');

  useEffect(() => {
    if (userId === null || !config) return;
    const { provider, region } = config;
    const credits = region.attribution.map(({ text }) => text);
    const kept = journeyToKeep({ id, keptAt: clock(), provider, journey, route, stops, credits });
    // What was kept before somebody chose stops again stays.
    if (isNothing(kept) && !isKept) return;
    void keepJourney(userId, kept).then((saved) => {
      setIsKept(saved && !isNothing(kept));
    });
    // `chosen` stands in for the stops, whose list is new on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [userId, config, id, journey, route, chosen]);

  if (!isKept) return null;
  return (
    <p>
      {rich(
        'Saved on this device. You can open it offline from <link>your recent journeys</link>.',
        { link: OFFLINE },
      )}
    </p>
  );
}

/** While the results load: a link to the same journey, if it is saved on this device. */
export function KeptBefore({ journey }: { readonly journey: Journey }) {
  const { kept } = useKept();
  const before = kept && keptAs(kept, journey);
  if (!before) return null;
  return (
    <Notice kind="information" live>
      <p>
        {rich(
          'You have planned this journey before. <link>Open the copy saved on this device</link>.',
          { link: keptJourneyPath(before.id) },
        )}
      </p>
    </Notice>
  );
}
