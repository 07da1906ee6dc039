import type { NearToilet } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useRef, useState } from 'react';
import { GoogleMapsCredit } from '../../places/google-maps-credit.tsx';
import { OfflineSupport } from '../../offline/offline-support.tsx';
import { useSession } from '../../session/session.ts';
import { useWriter } from '../../session/use-writer.ts';
import { inaccurateWords, type NearPlace } from '../../places/near-place.ts';
import { HighlightOfToilets } from '../../toilets/highlighting.tsx';
import { useFilters, type Filters } from '../../toilets/use-filters.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { filterNear, NearFilters } from './near-filters.tsx';
import { Around, useMapDue } from './around.tsx';
import { NearList } from './near-list.tsx';
import styles from './near-page.module.css';
import { NearStates, SavedToilets } from './near-states.tsx';
import { PlaceForm } from './place-form.tsx';
import { useMayKeep, useNearToilets, type NearToilets } from './use-near-toilets.ts';
import { usePlace } from './use-place.ts';

const NEAR_KM = 2.5;
const FAR_KM = 10;

/** `/near`, open to everyone: toilets for someone who needs one now (NEAR-01 to NEAR-09). */
export function NearPage() {
  // A sign-out in another tab, or another user, forgets the place: nothing is looked up or kept for the next person.
  return (
    <HighlightOfToilets key={useWriter(useSession()).turn}>
      <Near />
    </HighlightOfToilets>
  );
}

function Near() {
  usePageHead(
    t('Toilets near you'),
    t('The nearest public toilets on foot: open ones first, with step-free access.'),
  );
  const finding = usePlace();
  const { place } = finding;
  const filters = useFilters();
  const [maxDistance, setMaxDistance] = useState(NEAR_KM);
  const stepFree = filters.choice.filters.includes('stepFree');
  const near = useNearToilets(place, { stepFree, maxDistance });
  const isMapDue = useMapDue(near.state);
  const heading = useRef<HTMLHeadingElement>(null);
  const all = near.state === 'found' || near.state === 'failed' ? near.toilets : [];
  const { toilets, hidden } = filterNear(all, filters.choice);
  // Links do not contain the device's coordinates: the maps app finds them again.
  const from = place?.name === null ? null : (place?.now ?? null);
  return (
    <div className={styles.page}>
      <div className={styles.map}>
        {isMapDue && (
          <Around
            place={place}
            toilets={toilets}
            asking={near.state === 'asking'}
            from={from}
            onChoose={finding.choose}
          />
        )}
      </div>
      <div className={styles.list}>
        <h1 ref={heading} tabIndex={-1}>
          {place?.name ? t('Toilets near {place}', { place: place.name }) : t('Toilets near you')}
        </h1>
        {!place && (
          <p>
            {t(
              'Find the nearest toilets on foot, open ones first. We only use your location to find toilets and places near you. We do not keep it.',
            )}
          </p>
        )}
        <PlaceForm {...finding} />
        <Accuracy place={place} />
        <NearStates
          near={near}
          stepFree={stepFree}
          onLookFarther={
            maxDistance === NEAR_KM
              ? () => {
                  setMaxDistance(FAR_KM);
                  heading.current?.focus();
                }
              : null
          }
          onTryAgain={() => {
            heading.current?.focus();
          }}
        />
        {all.length > 0 && (
          <>
            <NearFilters filters={filters} shown={toilets.length} hidden={hidden} />
            {toilets.length === 0 && <NothingLeft filters={filters} />}
            <NearList toilets={toilets} from={from} />
            <Sources toilets={toilets} />
            <GoogleMapsCredit />
          </>
        )}
        <SavedToilets key={near.state} />
        <WithoutSession near={near} />
      </div>
    </div>
  );
}

function Accuracy({ place }: { readonly place: NearPlace | null }) {
  const words = place && inaccurateWords(place);
  return words && <p>{words}</p>;
}

function NothingLeft({ filters }: { readonly filters: Filters }) {
  return (
    <p role="status">
      {t('No toilet near here is known to be all of that.')}{' '}
      {filters.choice.filters.length > 1 && t('Turn some of the filters off to see others.')}
    </p>
  );
}

/** The sources of the list, each once. */
function Sources({ toilets }: { readonly toilets: readonly NearToilet[] }) {
  const sources = new Set(toilets.map(({ source: { name, licence } }) => `${name} (${licence})`));
  if (sources.size === 0) return null;
  return <p className="note">{t('Source: {sources}', { sources: [...sources].join('; ') })}</p>;
}

/** Once a visitor has found toilets, the page can also open offline for them. */
function WithoutSession({ near }: { readonly near: NearToilets }) {
  const isSignedIn = useSession().state === 'signed-in';
  const mayKeep = useMayKeep();
  return mayKeep && !isSignedIn && near.state === 'found' ? <OfflineSupport /> : null;
}
