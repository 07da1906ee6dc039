import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useMatch, type Location } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { keptAs, type KeptJourney, type ToiletsOfJourney } from '../../offline/kept-journey.ts';
import { KEPT_JOURNEY, OFFLINE } from '../../offline/paths.ts';
import { useOwned } from '../../offline/use-kept.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlainPage } from '../../components/plain-page.tsx';
import { journeyOfLocation } from '../../journeys/journey-of-location.ts';
import { ChangedSince, PlannedToilet } from '../../journeys/planned-stop.tsx';
import { keptAtWords, keptTitle, keptWhen } from './kept-words.ts';
import styles from './offline.module.css';
import { WholeJourneyView } from './whole-journey.tsx';

/** One journey saved on this device, shown without asking the server. */
export function KeptJourneyPage() {
  usePageHead(
    t('A journey saved on this device'),
    t('You can open this journey when you are offline.'),
  );
  const id = useMatch(KEPT_JOURNEY)?.params.id;
  const { kept, isSignedOut } = useOwned();
  if (isSignedOut) return <Navigate to="/login" replace />;
  if (!kept) return null;
  const journey = kept.find((one) => one.id === id);
  return journey ? <Kept journey={journey} /> : <NotKept />;
}

interface KeptResultsProps {
  /** Shown if the journey of the address is not saved. */
  readonly otherwise: ReactNode;
}

/** The results of the journey in the address, as saved on this device. */
export function KeptResults({ otherwise }: KeptResultsProps) {
  const location: Location<unknown> = useLocation();
  const { kept } = useOwned();
  if (!kept) return null;
  const found = journeyOfLocation(location);
  const journey = found.kind === 'journey' && keptAs(kept, found.journey);
  return journey ? <Kept journey={journey} /> : otherwise;
}

/** What is saved of a journey, and when it was saved. */
function Kept({ journey }: { readonly journey: KeptJourney }) {
  return (
    <PlainPage title={keptTitle(journey)}>
      <ToOthers />
      <p className={styles.when} data-figures>
        {keptWhen(journey)}
      </p>
      <Notice kind="information">{keptAtWords(journey)}</Notice>
      {journey.kind === 'whole' ? <WholeJourneyView kept={journey} /> : <Toilets kept={journey} />}
    </PlainPage>
  );
}

function Toilets({ kept }: { readonly kept: ToiletsOfJourney }) {
  return (
    <>
      <Notice kind="warning">
        {t(
          'You planned this journey with Google’s services. Their terms do not let us keep the route, its times, its addresses or Google’s places. Only the toilets from our own list are here.',
        )}
      </Notice>
      <ol role="list" className={styles.stops} aria-label={t('Your stops')}>
        {kept.toilets.map((toilet) => (
          <li key={toilet.placeId} className={styles.stop}>
            <h2>{toilet.name}</h2>
            <ChangedSince placeId={toilet.placeId} />
            <PlannedToilet toilet={toilet} />
          </li>
        ))}
      </ol>
    </>
  );
}

function NotKept() {
  return (
    <PlainPage title={t('This journey is not on this device')}>
      <p>{t('It was removed, or replaced by newer journeys.')}</p>
      <ToOthers />
    </PlainPage>
  );
}

function ToOthers() {
  return (
    <ButtonLink look="quiet" className={styles.back ?? ''} to={OFFLINE}>
      <ArrowLeft size={20} aria-hidden />
      {t('Your recent journeys')}
    </ButtonLink>
  );
}
