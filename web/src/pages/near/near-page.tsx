import { MOST_WALKS_AT_ONCE, type NearToilet } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { classes } from '../../components/classes.ts';
import { KeepInPlace, usePressed } from '../../components/keep-in-place.tsx';
import { useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import type { Walking } from '../../walks/walk-there.tsx';
import { useKeepWalks } from '../../walks/walk-query.ts';
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
import { bestOf, Nearest, NearList } from './near-list.tsx';
import styles from './near-page.module.css';
import { NearStates, SavedToilets } from './near-states.tsx';
import { FindMe, PlaceForm } from './place-form.tsx';
import { useMayKeep, useNearToilets, type NearToilets } from './use-near-toilets.ts';
import { useTopGone } from './use-top-gone.ts';
import { useLooking, type Finding } from './use-looking.ts';
import { useToiletsInArea } from './use-toilets-in-area.ts';

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

/** What is listed: around a place or, without one, on the map. */
function useListed(finding: Finding, { choice }: Filters) {
  const { place, area } = finding;
  const inArea = place === null;
  const [maxDistance, setMaxDistance] = useState(NEAR_KM);
  const stepFree = choice.filters.includes('stepFree');
  const around = useNearToilets(place, { stepFree, maxDistance });
  const onMap = useToiletsInArea(area, { isWanted: inArea, stepFree });
  const near = inArea ? onMap.near : around;
  const all = near.state === 'found' || near.state === 'failed' ? near.toilets : [];
  const lookFarther =
    maxDistance === NEAR_KM && !inArea
      ? () => {
          setMaxDistance(FAR_KM);
        }
      : null;
  return {
    near,
    inArea,
    stepFree,
    all,
    ...filterNear(all, choice),
    shown: onMap.shown,
    lookFarther,
  };
}

function Near() {
  usePageHead(
    t('Toilets near you'),
    t('The nearest public toilets on foot: open ones first, with step-free access.'),
  );
  const finding = useLooking();
  const { place } = finding;
  const filters = useFilters();
  const listed = useListed(finding, filters);
  const { near, inArea, stepFree, toilets, lookFarther } = listed;
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = usePressed();
  const { top, isGone } = useTopGone();
  const walking = {
    from: place?.askedAt ?? null,
    // Links do not contain the device's coordinates: the maps app finds them again.
    linkFrom: place?.name === null ? null : (place?.now ?? null),
    stepFree,
  };
  useWalksToFirst(listed, walking, place?.name !== null);
  return (
    <div className={styles.page} onClickCapture={pressed.note}>
      <KeepInPlace pressed={pressed.last} />
      <div ref={top} className={styles.top} />
      <FindMe {...finding} />
      <div className={styles.list}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {place?.name ? t('Toilets near {place}', { place: place.name }) : t('Toilets near you')}
          </h1>
          <PlaceForm {...finding} />
        </div>
        <Accuracy place={place} />
        <NearStates
          near={near}
          inArea={inArea}
          stepFree={stepFree}
          onLookFarther={
            lookFarther &&
            (() => {
              lookFarther();
              heading.current?.focus();
            })
          }
          onTryAgain={() => {
            heading.current?.focus();
          }}
        />
        <Listed {...listed} filters={filters} walking={walking} />
        {inArea && (
          <p className="note">
            {t(
              'Find the nearest toilets on foot, open ones first. We only use your location to find toilets and places near you. We do not keep it.',
            )}
          </p>
        )}
        <SavedToilets key={near.state} />
        <WithoutSession near={near} />
      </div>
      {/* After the list, which has everything too, so that nobody need listen to every marker. */}
      <div className={styles.side}>
        <div className={classes(styles.map, isGone && styles.whole)}>
          {useMapDue(near.state) && (
            <Around
              place={place}
              area={listed.shown}
              toilets={toilets}
              asking={near.state === 'asking'}
              walking={walking}
              onSearchArea={finding.searchArea}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Keeps the walks to the first toilets with the list, where they cost nobody else anything. */
function useWalksToFirst(
  { near, inArea, toilets }: Pick<ReturnType<typeof useListed>, 'near' | 'inArea' | 'toilets'>,
  { from, stepFree }: Walking,
  isSearched: boolean,
) {
  const isOurs = useConfig()?.provider === 'region';
  const ids = toilets.flatMap(({ id }) => id ?? []).slice(0, MOST_WALKS_AT_ONCE);
  const isSettled = near.state === 'found' && near.stepFree === stepFree && !inArea;
  useKeepWalks(isOurs && isSettled ? from : null, { stepFree, toilets: ids, isSearched });
}

interface ListedProps extends Pick<
  ReturnType<typeof useListed>,
  'all' | 'toilets' | 'hidden' | 'inArea'
> {
  readonly filters: Filters;
  readonly walking: Walking;
}

/** The answer first, then what it was chosen from. */
function Listed({ all, toilets, hidden, inArea, filters, walking }: ListedProps) {
  if (all.length === 0) return null;
  const best = inArea ? null : bestOf(toilets);
  return (
    <>
      {best && <Nearest toilet={best} walking={walking} />}
      <NearFilters filters={filters} shown={toilets.length} hidden={hidden} />
      {toilets.length === 0 && <NothingLeft filters={filters} />}
      <NearList
        toilets={toilets.filter((toilet) => toilet !== best)}
        walking={walking}
        inArea={inArea}
      />
      <Sources toilets={toilets} />
      <GoogleMapsCredit />
    </>
  );
}

function Accuracy({ place }: { readonly place: NearPlace | null }) {
  const words = place && inaccurateWords(place);
  return words && <p>{words}</p>;
}

function NothingLeft({ filters }: { readonly filters: Filters }) {
  return (
    <p>
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
