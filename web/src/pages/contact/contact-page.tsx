import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';
import { usePageHead } from '../../use-page-head.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** `/contact`, open to everyone (ROUTE-08). */
export function ContactPage() {
  usePageHead(
    'Contact us',
    'Report a problem with a toilet or with Loovia, suggest a correction, or ask us something.',
  );
  const session = useSession();
  return (
    <div className={styles.page}>
      <p>
        <Link to="/" className={styles.back}>
          <ArrowLeft size="1.2em" aria-hidden />
          Back to Home
        </Link>
      </p>
      <ContactForm user={session.state === 'signed-in' ? session.user : null} />
    </div>
  );
}
