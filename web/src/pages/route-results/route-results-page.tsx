import type { JourneyParts } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { useReducer, type ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useSession } from '../../session/session.ts';
import { HighlightOfToilets } from '../../toilets/highlighting.tsx';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { choiceOfLocation, journeyOfLocation } from '../../journeys/journey-of-location.ts';
import styles from './route-results-page.module.css';
import { ResultsSkeleton } from './results-head.tsx';
import { Results } from './results.tsx';
import { choicesKey } from './choices.ts';

export function RouteResultsPage() {
  usePageHead(t('Route Results'), t('Routes of your journey, with public toilets on the way.'));
  const location: Location<unknown> = useLocation();
  // The journey may be another user's: a press waits until we know who is signed in.
  const [isGoingBack, goBack] = useReducer(() => true, false);
  if (useSession().state === 'checking') return <ResultsSkeleton onBack={goBack} />;
  const found = journeyOfLocation(location);
  if (isGoingBack && found.kind === 'journey') {
    return <Navigate to="/" state={{ journey: found.journey }} />;
  }
  switch (found.kind) {
    case 'incomplete':
      return <Navigate to="/" replace />;
    case 'absent':
      return (
        <NoJourney kind="information">
          <p>{t('No route data available. Please go back and submit a route.')}</p>
        </NoJourney>
      );
    // The address is not a valid journey, and nothing else is planned instead.
    case 'wrong':
      return (
        <NoJourney kind="error" readable={found.readable}>
          <p>
            <strong>{t('This link cannot be used as it is.')}</strong>
          </p>
          <ul>
            {found.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </NoJourney>
      );
    case 'journey': {
      const { journey } = found;
      const link = choiceOfLocation(location);
      // Another journey, or another link to it, is a new screen that keeps nothing of the last one.
      return (
        <HighlightOfToilets key={choicesKey(journey, link)}>
          <Results journey={journey} link={link} />
        </HighlightOfToilets>
      );
    }
  }
}

interface NoJourneyProps {
  readonly kind: 'information' | 'error';
  /** To fill in the search with. */
  readonly readable?: JourneyParts;
  readonly children: ReactNode;
}

function NoJourney({ kind, readable, children }: NoJourneyProps) {
  return (
    <div className={styles.nothing}>
      <h1>{t('Route Results')}</h1>
      <Notice kind={kind}>{children}</Notice>
      <ButtonLink to="/" state={readable && { journey: readable }} look="primary">
        {t('Back to Search')}
      </ButtonLink>
    </div>
  );
}
