import { t } from '@loovia/core/language';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { rich } from '../../language/rich.tsx';

/** The session ended while the form was open (ADD-01, ADD-02). */
export function SessionEnded({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice kind="warning">
        <p>
          <strong>{t('Please log in to add toilets')}</strong>
        </p>
        <p>
          {rich(
            'Your session has ended. We have kept what you typed in this tab. <login>Log in</login> again to continue.',
            { login: (words) => <Link to="/login">{words}</Link> },
          )}
        </p>
      </Notice>
    </div>
  );
}
