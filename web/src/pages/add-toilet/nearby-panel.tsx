import type { NearToilet } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { plural, t } from '@loovia/core/language';
import { DUPLICATE_RADIUS_METRES } from '@loovia/core/toilet-submission';
import { queryOptions } from '@tanstack/react-query';
import { useId, type Ref } from 'react';
import { Link } from 'react-router';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { fetchToiletsNear } from '../../api/toilets-near.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { reportLink } from '../../toilets/report-link.ts';
import { fromPinWords } from './spot.ts';

interface NearbyPanelProps {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly toilets: readonly (NearToilet & { readonly id: string })[];
  /** The toilets could not be looked up. */
  readonly failed: boolean;
  /** The form was sent, and asks the user about them. */
  readonly isAsked: boolean;
  readonly isAdding: boolean;
  readonly onAnother: () => void;
  readonly onThereAlready: () => void;
}

/** Toilets already in the list that are so near to the pin that the new one may be one of them. */
export function NearbyPanel(props: NearbyPanelProps) {
  const { headingRef, toilets, failed, isAsked, isAdding, onAnother, onThereAlready } = props;
  const heading = useId();
  useAnnounced(failed ? '' : countWords(toilets.length));
  if (failed) {
    return (
      <Notice kind="warning" live>
        {t('We could not check if this toilet is already in our list. You can still add it.')}
      </Notice>
    );
  }
  if (toilets.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Notice kind={isAsked ? 'warning' : 'information'}>
        <h3 ref={headingRef} id={heading} tabIndex={-1}>
          {t('Is it one of these?')}
        </h3>
        <ul role="list" className="stack3">
          {toilets.map(({ placeId, name, distanceMetres, address, source }) => (
            <li key={placeId}>
              <p>
                <strong>{name}</strong>, {fromPinWords(distanceMetres)}
              </p>
              <p className="note">
                {[address, source.name].filter((words) => words !== null).join(' · ')}
              </p>
              <p>
                <Link {...reportLink({ placeId, name, address })}>
                  {t('Report a problem with {name}', { name })}
                </Link>
              </p>
            </li>
          ))}
        </ul>
        {isAsked ? (
          <div className="row2">
            <Button look="primary" off={isAdding} onClick={onAnother}>
              {isAdding ? t('Adding...') : t('No, it is different. Add it')}
            </Button>
            <Button off={isAdding} onClick={onThereAlready}>
              {t('Yes, do not add it')}
            </Button>
          </div>
        ) : (
          <p>{t('You can continue. We will ask again before we add it.')}</p>
        )}
      </Notice>
    </section>
  );
}

/** '2 toilets within 50 m' */
function countWords(count: number): string {
  if (count === 0) return '';
  const values = { metres: DUPLICATE_RADIUS_METRES };
  if (count >= MAX_SHOWN)
    return t('{count} toilets or more within {metres} m', { ...values, count });
  return plural(
    count,
    { one: '1 toilet within {metres} m', other: '{count} toilets within {metres} m' },
    values,
  );
}

/** Nobody compares more than these. */
const MAX_SHOWN = 5;

/** Toilets so near to a place that a new one there may be one of them; the nearest comes first. */
export function nearbyQuery(at: LatLng | null) {
  return queryOptions({
    queryKey: ['toilets-near', at],
    enabled: at !== null,
    // Someone else may have added it.
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      if (!at) return [];
      const maxDistance = DUPLICATE_RADIUS_METRES / 1000;
      const asked = { ...at, maxDistance, limit: MAX_SHOWN, walks: false };
      const { toilets } = await fetchToiletsNear(asked, signal);
      return toilets.flatMap(({ id, ...toilet }) => (id === null ? [] : [{ ...toilet, id }]));
    },
  });
}
