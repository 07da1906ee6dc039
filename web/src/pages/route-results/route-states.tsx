import { isSamePlace, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { lazy, Suspense } from 'react';
import { ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { rich } from '../../language/rich.tsx';
import { keptFor } from '../../offline/kept-store.ts';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { OFFLINE } from '../../offline/paths.ts';
import styles from './route-states.module.css';

/** Few journeys end where they start. */
const NearestToilets = lazy(async () => ({
  default: (await loadChunk(() => import('./route-states-nearest.tsx'))).NearestToilets,
}));

/** Empty cards in the shape of the ones to come (RES-32). */
export function LoadingRoutes({ words }: { readonly words: string }) {
  return (
    <div className="stack4">
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
  readonly focusHeading: () => void;
  readonly onRetry: () => void;
}

/** No routes (ERR-07, ERR-08): what happened, what still works, and what to do. */
export function FailedRoutes({ error, journey, focusHeading, onRetry }: FailedRoutesProps) {
  if (isSamePlace(journey)) {
    return (
      <Suspense fallback={<p role="status">{t('Loading database loos...')}</p>}>
        <NearestToilets journey={journey} />
      </Suspense>
    );
  }
  const isRefused = error instanceof ProblemError && error.status === 422;
  const refusals = refusalsOf(error);
  const advice = isRefused ? adviceOf(error, journey) : null;
  return (
    <div className="stack4">
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
        <p>{rich('You can still open <link>your recent journeys</link>.', { link: OFFLINE })}</p>
      )}
      <div className="row3">
        {!isRefused && <TryAgain isPrimary focusNext={focusHeading} onPress={onRetry} />}
        <ButtonLink to="/" state={{ journey }} look={isRefused ? 'primary' : 'secondary'}>
          {t('Change the search')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What the server found wrong with a journey: a sentence for each field. */
export function refusalsOf(error: Error): string[] {
  const errors = error instanceof ProblemError ? error.errors : [];
  return [...new Set(errors.map(({ message }) => message))];
}

/** What to do about a refused journey: null if the server's own sentences about the fields say it. */
export function adviceOf(error: Error, { disabilityAccess }: Journey): string | null {
  if (refusalsOf(error).length > 0) return null;
  return disabilityAccess
    ? t('We may not know a step-free path to one of these places. Try a street nearby.')
    : t('Try places nearby, or another way to travel.');
}
