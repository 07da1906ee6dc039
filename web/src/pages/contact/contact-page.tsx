import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { useSession } from '../../session/session.ts';
import { useHydrating } from '../../use-hydrating.ts';
import { usePageHead } from '../../use-page-head.ts';
import { keptDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { useContactAddress } from './use-contact-address.ts';

/** `/contact`, open to everyone (ROUTE-08). */
export function ContactPage() {
  usePageHead(
    t('Contact us'),
    t('Report a problem with a toilet or with Loovia, suggest a correction, or ask us something.'),
  );
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const writer = useWriter(user?.id ?? null);
  const address = useContactAddress();
  const [hasDraft] = useState(() => keptDraft(address.form, null) !== null);
  const isEmptyYet = useHydrating() && hasDraft;
  return (
    <div className={styles.page}>
      <p>
        <Link to="/" className={styles.back}>
          <ArrowLeft size="1.2em" aria-hidden />
          {t('Back to Home')}
        </Link>
        {address.isFromResults && <BackToResults />}
      </p>
      <ContactForm
        key={JSON.stringify([address.form, writer, isEmptyYet])}
        address={address}
        user={user}
        writer={writer}
      />
    </div>
  );
}

/** One step back: the results are as they were left. */
function BackToResults() {
  const navigate = useNavigate();
  return (
    <Button look="quiet" onClick={() => void navigate(-1)}>
      <ArrowLeft size="1.2em" aria-hidden />
      {t('Back to your route')}
    </Button>
  );
}

/** Whoever was signed in here last: a session that ends by itself changes no writer. */
function useWriter(userId: string | null): string | null {
  const [writer, setWriter] = useState(userId);
  if (userId !== null && userId !== writer) setWriter(userId);
  return userId ?? writer;
}
