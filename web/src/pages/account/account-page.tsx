import { plural, t } from '@loovia/core/language';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { getJson } from '../../api/client.ts';
import { useConfig } from '../../api/config.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { rich } from '../../language/rich.tsx';
import { saveFile } from '../../browser/save-file.ts';
import { useSession } from '../../session/session.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlainPage } from '../../components/plain-page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SharedJourneyList } from './shared-journeys.tsx';

/** Lets the signed-in user download or delete what we keep about them. */
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
  const { user } = useSession();
  usePageHead(t('Your data'), t('Download what Loovia keeps about you, or delete your account.'));
  return (
    <PlainPage title={t('Your data')}>
      {user ? (
        <>
          <p>{t('You are signed in as {email}.', { email: user.email })}</p>
          <DownloadData />
          <SharedJourneyList userId={user.id} />
          <DeleteAccount user={user} onDeleted={onDeleted} />
          <p>
            {rich(
              'The <privacy>privacy notice</privacy> says what we keep, why and for how long.',
              { privacy: '/privacy' },
            )}
          </p>
        </>
      ) : (
        <>
          <Notice kind="warning" live>
            {t('Your session has ended. Sign in again to see your data.')}
          </Notice>
          <p>
            <ButtonLink to="/login">{t('Sign in')}</ButtonLink>
          </p>
        </>
      )}
    </PlainPage>
  );
}

/** Takes the focus, because the button that had it is gone. */
function AccountDeleted() {
  usePageHead(
    t('Your account is deleted'),
    t('We have deleted your account and signed you out on all your devices.'),
  );
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

const TITLE_ID = 'download-your-data';

/** The file has all that the server sends. */
const exportSchema = z.looseObject({ exportedAt: z.iso.datetime() });

function DownloadData() {
  const download = useMutation({
    mutationFn: async () => {
      const account = await getJson('/api/account/export', exportSchema);
      const name = `loovia-account-${account.exportedAt.slice(0, 10)}.json`;
      saveFile(name, 'application/json', `${JSON.stringify(account, null, 2)}\n`);
      return name;
    },
  });
  const { mutate, data: name, error, isPending } = download;
  const words = name === undefined ? '' : t('Saved as {name}.', { name });
  useAnnounced(words);
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t('Download your data')}</h2>
      <p>
        {t(
          'One file has all that we keep about you: your account, your sessions, your choices about cookies, the messages you sent, the journeys you planned in the last hour and those you share. It also has the toilets you added, what you said about toilets, and what we did about your account. It is a text file that programs can read (JSON).',
        )}
      </p>
      {error && (
        <Notice kind="error" live>
          {sentenceFor(error)}
        </Notice>
      )}
      <p>
        <Button
          look="primary"
          off={isPending}
          onClick={() => {
            mutate();
          }}
        >
          <Download size="1.2em" aria-hidden />
          {isPending ? t('Downloading...') : t('Download your data')}
        </Button>
      </p>
      {words !== '' && <p>{words}</p>}
    </section>
  );
}
