import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { useSession } from '../../session/session.ts';
import { useWriter } from '../../session/use-writer.ts';
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
