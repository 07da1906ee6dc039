import { t } from '@loovia/core/language';
import { Navigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { ConsentChoices } from '../../consent/consent-choices.tsx';
import { useStoredChoice } from '../../consent/consent.ts';
import { DoNotTrackNote } from '../../consent/do-not-track-note.tsx';
import { rich } from '../../language/rich.tsx';
import { useHydrating } from '../../use-hydrating.ts';
import { usePageHead } from '../../use-page-head.ts';
import { linkTo } from '../links.tsx';
import { PlainPage } from '../plain-page.tsx';
import { returnPath } from './return-path.ts';

/** Where the sign-in button leads without consent; goes on to `returnTo` with it (CONS-23 to CONS-26). */
export function ConsentRequiredPage() {
  usePageHead(
    t('Cookies for signing in'),
    t('Why signing in to Loovia needs necessary cookies, and your choice about them.'),
  );
  const [query] = useSearchParams();
  const stored = useStoredChoice();
  const isHydrating = useHydrating();
  if (stored?.necessary) {
    // The server leads nobody on.
    return isHydrating ? null : <Navigate to={returnPath(query.get('returnTo'))} replace />;
  }
  return (
    <PlainPage title={t('Signing in needs necessary cookies')}>
      {stored && (
        <Notice kind="information">
          <p>
            {t(
              'You have rejected all cookies, so you cannot sign in. Without its cookie, Loovia forgets who you are on the next page. You can change your choice here.',
            )}
          </p>
        </Notice>
      )}
      <p>
        {t(
          'When you sign in, Loovia keeps a cookie with a random number in your browser. It keeps you signed in from page to page. That cookie is necessary to sign in, so we ask before we set it.',
        )}
      </p>
      <p>
        {rich(
          'Analytics are a separate choice. They count which parts of Loovia you use. You can sign in without them. The <cookies>cookie policy</cookies> says more.',
          { cookies: linkTo('/cookies') },
        )}
      </p>
      <DoNotTrackNote />
      <ConsentChoices />
    </PlainPage>
  );
}
