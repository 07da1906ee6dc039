import type { Journey, JourneyInQuery, LinkedChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { useState } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useSession } from '../../session/session.ts';
import { usePageHead } from '../../use-page-head.ts';
import { choiceOfLocation, journeyOfLocation } from './journey-of-location.ts';
import styles from './route-results-page.module.css';
import { ResultsSkeleton } from './results-head.tsx';
import { Results } from './results.tsx';
import { choicesKey } from './choices.ts';

export function RouteResultsPage() {
  usePageHead(t('Route Results'), t('Routes of your journey, with public toilets on the way.'));
  const location: Location<unknown> = useLocation();
  // What the search is filled in with may be another's: a press waits until it is known who is there.
  const [goesBack, setGoesBack] = useState(false);
  if (useSession().state === 'checking') {
    return (
      <ResultsSkeleton
        onBack={() => {
          setGoesBack(true);
        }}
      />
    );
  }
  const found = journeyOfLocation(location);
  if (goesBack && found.kind === 'journey') {
    return <Navigate to="/" state={{ journey: found.journey }} />;
  }
  switch (found.kind) {
    case 'incomplete':
      return <Navigate to="/" replace />;
    case 'absent':
      return <NoRouteData />;
    case 'wrong':
      return <WrongRouteData found={found} />;
    case 'journey':
      return <ResultsOf journey={found.journey} link={choiceOfLocation(location)} />;
  }
}

interface ResultsOfProps {
  readonly journey: Journey;
  readonly link: LinkedChoice | null;
}

/** Another journey, or another link to it, is another screen: nothing of the last one stays. */
function ResultsOf({ journey, link }: ResultsOfProps) {
  return <Results key={choicesKey(journey, link)} journey={journey} link={link} />;
}

function NoRouteData() {
  return (
    <div className={styles.nothing}>
      <h1>{t('Route Results')}</h1>
      <Notice kind="information">
        <p>{t('No route data available. Please go back and submit a route.')}</p>
      </Notice>
      <ButtonLink to="/" look="primary">
        {t('Back to Search')}
      </ButtonLink>
    </div>
  );
}

/** The address says something that is no journey; nothing is planned in its place. */
function WrongRouteData({ found }: { readonly found: Extract<JourneyInQuery, { kind: 'wrong' }> }) {
  return (
    <div className={styles.nothing}>
      <h1>{t('Route Results')}</h1>
      <Notice kind="error">
        <p>
          <strong>{t('This link cannot be used as it is.')}</strong>
        </p>
        <ul>
          {found.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
      <ButtonLink to="/" state={{ journey: found.readable }} look="primary">
        {t('Back to Search')}
      </ButtonLink>
    </div>
  );
}
