import { isSamePlace, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { RotateCw } from 'lucide-react';
import { ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { rich } from '../../language/rich.tsx';
import { keptFor } from '../../on-the-road/kept-store.ts';
import { ON_THE_ROAD } from '../../on-the-road/paths.ts';
import { linkTo } from '../links.tsx';
import { NearestToilets } from './route-states-nearest.tsx';
import { adviceOf, refusalsOf } from './route-states-words.ts';
import styles from './route-states.module.css';

/** Cards that are still empty, in the shape of what comes (RES-32). */
export function LoadingRoutes({ words }: { readonly words: string }) {
  return (
    <div className={styles.loading}>
      <p role="status">{words}</p>
      {[0, 1].map((card) => (
        <div key={card} className={styles.card} aria-hidden>
          <span className={styles.title} />
          <span className={styles.line} />
          <span className={styles.bar} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}

interface FailedRoutesProps {
  readonly error: Error;
  readonly journey: Journey;
  readonly onRetry: () => void;
}

/** No routes (ERR-07, ERR-08): what happened, what still works, and what can be done about it. */
export function FailedRoutes({ error, journey, onRetry }: FailedRoutesProps) {
  if (isSamePlace(journey)) return <NearestToilets journey={journey} />;
  const isRefused = error instanceof ProblemError && error.status === 422;
  const refusals = refusalsOf(error);
  const advice = isRefused ? adviceOf(error, journey) : null;
  return (
    <div className={styles.failed}>
      <Notice kind="error" live>
        {refusals.length > 1 ? (
          refusals.map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p>{sentenceFor(error)}</p>
        )}
      </Notice>
      <p>
        {advice !== null && `${advice} `}
        {t('We have kept your search.')}
      </p>
      {!isRefused && keptFor() !== null && (
        <p>
          {rich('You can still open <link>your recent journeys</link>.', {
            link: linkTo(ON_THE_ROAD),
          })}
        </p>
      )}
      <div className={styles.actions}>
        {!isRefused && (
          <Button look="primary" onClick={onRetry}>
            <RotateCw size={20} aria-hidden />
            {t('Try again')}
          </Button>
        )}
        <ButtonLink to="/" state={{ journey }} look={isRefused ? 'primary' : 'secondary'}>
          {t('Change the search')}
        </ButtonLink>
      </div>
    </div>
  );
}
