import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { WhileWaiting } from '../../on-the-road/no-connection.tsx';
import styles from './route-results-page.module.css';
import { LoadingRoutes } from './route-states.tsx';

/** The results before it is known who is there: as they are laid out, with nothing of anybody (ROUTE-13). */
export function ResultsSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <div className={styles.head}>
          <ButtonLink to="/" look="quiet" className={styles.back ?? ''}>
            <ArrowLeft size={20} aria-hidden />
            {t('Back to Search')}
          </ButtonLink>
          <h1>{t('Route Results')}</h1>
        </div>
        <div className={styles.search} aria-hidden />
        <LoadingRoutes words={t('Loading...')} />
        <WhileWaiting />
      </div>
      <div className={styles.map} />
    </div>
  );
}
