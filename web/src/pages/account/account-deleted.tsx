import { plural, t } from '@loovia/core/language';
import { useEffect, useRef } from 'react';
import { useConfig } from '../../api/config.ts';
import { ButtonLink } from '../../components/button.tsx';
import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

/** It takes the focus: what had it is gone. */
export function AccountDeleted() {
  usePageHead(t('Your account is deleted'), t('We have deleted what we kept with your account.'));
  const words = useRef<HTMLElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  const backupDays = useConfig()?.retention.backupDays ?? 0;
  return (
    <PlainPage title={t('Your account is deleted')}>
      <section ref={words} tabIndex={-1} role="status">
        <p>{t('We have deleted your account and signed you out on all your devices.')}</p>
        {backupDays > 0 && (
          <p>
            {plural(backupDays, {
              one: 'Our backups still have it for up to {count} day.',
              other: 'Our backups still have it for up to {count} days.',
            })}
          </p>
        )}
      </section>
      <p>
        <ButtonLink to="/login">{t('Go to the start page')}</ButtonLink>
      </p>
    </PlainPage>
  );
}
