import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import type { Ref } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { WhileWaiting } from '../../offline/no-connection.tsx';
import styles from './route-results-page.module.css';
import { LoadingRoutes } from './route-states.tsx';

interface ResultsHeadProps {
  /** The journey to fill in the search with, or what a press does before that is known. */
  readonly back: Journey | (() => void);
  readonly heading?: Ref<HTMLHeadingElement>;
}

export function ResultsHead({ back, heading }: ResultsHeadProps) {
  const looks = { id: 'back-to-search', look: 'quiet', className: styles.back ?? '' } as const;
  const words = (
    <>
      <ArrowLeft size={20} aria-hidden />
      {t('Back to Search')}
    </>
  );
  return (
    <div className={styles.head}>
      {typeof back === 'function' ? (
        <Button {...looks} onClick={back}>
          {words}
        </Button>
      ) : (
        <ButtonLink to="/" state={{ journey: back }} {...looks}>
          {words}
        </ButtonLink>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t('Route Results')}
      </h1>
    </div>
  );
}

/** The layout of the results while the session is being checked, without anybody's data (ROUTE-13). */
export function ResultsSkeleton({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <ResultsHead back={onBack} />
        <div className={styles.search} aria-hidden />
        <LoadingRoutes words={t('Loading...')} />
        <WhileWaiting />
      </div>
      <div className={styles.map} />
    </div>
  );
}
