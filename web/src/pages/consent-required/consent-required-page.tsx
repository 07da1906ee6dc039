import { t } from '@loovia/core/language';
import { Navigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { ConsentBanner } from '../../consent/consent-banner.tsx';
import { CONSENT_PATH, useStoredChoice } from '../../consent/consent.ts';
import { rich } from '../../language/rich.tsx';
import { parsedUrl } from '../../browser/parsed-url.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlainPage } from '../../components/plain-page.tsx';

/** Where the sign-in button leads without consent. With consent it goes on to `returnTo` (CONS-23 to CONS-26). */
export function ConsentRequiredPage() {
  usePageHead(
    t('Cookies for signing in'),
    t('Why signing in to Loovia needs necessary cookies, and your choice about them.'),
  );
  const [query] = useSearchParams();
  const stored = useStoredChoice();
  const isHydrating = useHydrating();
  if (stored?.necessary) {
    // Only in the browser: the server does not redirect.
    return isHydrating ? null : <Navigate to={returnPath(query.get('returnTo'))} replace />;
  }
  return (
    <PlainPage title={t('Signing in needs necessary cookies')}>
      {stored && (
        <Notice kind="information">
          {t(
            'You have rejected all cookies, so you cannot sign in. Without its cookie, Loovia forgets who you are on the next page. You can change your choice here.',
          )}
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
          { cookies: '/cookies' },
        )}
      </p>
      <ConsentBanner />
    </PlainPage>
  );
}

/**
 * Where to go after a choice: `returnTo` if it is a path of this site as browsers read it, or else the start page
 * (CONS-26). The result is safe to follow: `/.//host` looks like a path, but browsers read it as another site.
 */
export function returnPath(returnTo: string | null): string {
  if (!returnTo?.startsWith('/')) return '/';
  // Only for comparison: no real address has this origin.
  const base = 'https://this-site.invalid';
  const url = parsedUrl(returnTo, base);
  if (!url) return '/';
  const { origin, pathname, search, hash } = url;
  const isHere = origin === base && !pathname.startsWith('//');
  // This screen would lead to itself for ever.
  return isHere && pathname !== CONSENT_PATH ? `${pathname}${search}${hash}` : '/';
}
