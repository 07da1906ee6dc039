import { t } from '@loovia/core/language';
import { useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { rich } from '../../language/rich.tsx';
import { useSession } from '../../session/session.ts';
import { usePageHead } from '../../use-page-head.ts';
import { linkTo } from '../links.tsx';
import { PlainPage } from '../plain-page.tsx';
import { AccountDeleted } from './account-deleted.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';

/** What is kept of whoever is signed in: to take along, and to have deleted. */
export function AccountPage() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <AccountDeleted />;
  return (
    <YourData
      onDeleted={() => {
        setDeleted(true);
      }}
    />
  );
}

function YourData({ onDeleted }: { readonly onDeleted: () => void }) {
  const session = useSession();
  usePageHead(t('Your data'), t('Download what Loovia keeps about you, or delete your account.'));
  return (
    <PlainPage title={t('Your data')}>
      {session.state === 'signed-in' ? (
        <>
          <p>{t('You are signed in as {email}.', { email: session.user.email })}</p>
          <DownloadData />
          <DeleteAccount user={session.user} onDeleted={onDeleted} />
          <p>
            {rich(
              'The <privacy>privacy notice</privacy> says what we keep, why and for how long.',
              { privacy: linkTo('/privacy') },
            )}
          </p>
        </>
      ) : (
        <>
          <Notice kind="warning" live>
            <p>{t('Your session has ended. Sign in again to see your data.')}</p>
          </Notice>
          <p>
            <ButtonLink to="/login">{t('Sign in')}</ButtonLink>
          </p>
        </>
      )}
    </PlainPage>
  );
}
