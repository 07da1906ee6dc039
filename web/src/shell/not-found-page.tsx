import { t } from '@loovia/core/language';
import { ButtonLink } from '../components/button.tsx';
import { usePageHead } from '../navigation/use-page-head.ts';
import { PlainPage } from '../components/plain-page.tsx';

export function NotFoundPage() {
  usePageHead(t('Page not found'), t('There is no page at this address.'));
  return (
    <PlainPage title={t('Page not found')}>
      <p>{t('There is no page at this address. It may have moved, or the link may be wrong.')}</p>
      <ButtonLink look="primary" to="/">
        {t('Plan a journey')}
      </ButtonLink>
    </PlainPage>
  );
}
