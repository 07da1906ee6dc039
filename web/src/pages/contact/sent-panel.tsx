import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './sent-panel.module.css';

/** LIMIT-19 */
const REDIRECT_MS = 2000;

/** CONT-16, CONT-17: thanks, and the way on to the start. */
export function SentPanel({ sent }: { readonly sent: boolean }) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sent) return undefined;
    panel.current?.focus();
    const timer = setTimeout(() => void navigate('/'), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [sent, navigate]);
  return (
    <div ref={panel} role="status" tabIndex={-1}>
      {sent && (
        <div className={styles.panel}>
          <CircleCheck size="1.75em" aria-hidden />
          <div>
            <h2>Thank you!</h2>
            <p>Your message has been sent. Taking you back to the start…</p>
          </div>
        </div>
      )}
    </div>
  );
}
