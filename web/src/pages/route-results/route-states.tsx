import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { RotateCw } from 'lucide-react';
import { ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import styles from './route-states.module.css';

/** Cards that are still empty, in the shape of what comes (RES-32). */
export function LoadingRoutes() {
  return (
    <div className={styles.loading}>
      <p role="status">{t('Loading database loos...')}</p>
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

function refusedWords({ disabilityAccess }: Journey): string {
  return disabilityAccess
    ? t(
        'It may be that no step-free way is known to one of the points: try one on a street nearby. What you typed is kept.',
      )
    : t('Try other points, or another way to travel. What you typed is kept.');
}

interface FailedRoutesProps {
  readonly error: Error;
  readonly journey: Journey;
  readonly onRetry: () => void;
}

/** No routes (ERR-07, ERR-08): what happened, and what can be done about it. */
export function FailedRoutes({ error, journey, onRetry }: FailedRoutesProps) {
  const refused = error instanceof ProblemError && error.status === 422;
  return (
    <div className={styles.failed}>
      <Notice kind="error" live>
        <p>{sentenceFor(error)}</p>
      </Notice>
      <p>
        {refused ? refusedWords(journey) : t('What you typed is kept. It may work in a moment.')}
      </p>
      <div className={styles.actions}>
        {!refused && (
          <Button look="primary" onClick={onRetry}>
            <RotateCw size={20} aria-hidden />
            {t('Try again')}
          </Button>
        )}
        <ButtonLink to="/" state={{ journey }}>
          {t('Change the search')}
        </ButtonLink>
      </div>
    </div>
  );
}
