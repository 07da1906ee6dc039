import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { useSession, type Session } from '../../session/session.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import { useContactAddress } from './use-contact-address.ts';

/** `/contact`, open to everyone (ROUTE-08). */
export function ContactPage() {
  usePageHead(
    t('Contact us'),
    t('Report a problem with a toilet or with Loovia, suggest a correction, or ask us something.'),
  );
  const session = useSession();
  const { writer, turn } = useWriter(session);
  const address = useContactAddress();
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
        key={`${String(turn)} ${address.form}`}
        address={address}
        session={session}
        writer={writer}
      />
    </div>
  );
}

/** Goes one step back, to the results as they were. */
function BackToResults() {
  const navigate = useNavigate();
  return (
    <Button look="quiet" onClick={() => void navigate(-1)}>
      <ArrowLeft size="1.2em" aria-hidden />
      {t('Back to your route')}
    </Button>
  );
}

interface Writer {
  /** Null = nobody is signed in, undefined = not known yet. */
  readonly writer: string | null | undefined;
  /** Counts the writers: each starts with an empty form. */
  readonly turn: number;
}

/** The user who was signed in last, also when their session ends by itself: then they come back to the form. */
function useWriter(session: Session): Writer {
  const [known, setKnown] = useState<Writer>({ writer: undefined, turn: 0 });
  const isHydrating = useHydrating();
  // The server cannot have drawn what this browser keeps.
  if (session.state === 'checking' || isHydrating) return known;
  const last = session.hasLeft ? null : known.writer;
  const writer = session.user?.id ?? last ?? null;
  if (writer === known.writer) return known;
  const now = { writer, turn: known.writer ? known.turn + 1 : known.turn };
  setKnown(now);
  return now;
}
