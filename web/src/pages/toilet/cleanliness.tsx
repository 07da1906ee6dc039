import type { ToiletDetails } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { predictionWords } from '@loovia/core/toilets';
import { SprayCan } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import type { Writer } from '../../session/use-writer.ts';
import { OutcomeNotice, type Outcome } from './outcome-notice.tsx';
import { RATE } from './sign-in-return.ts';
import styles from './toilet-page.module.css';
import { useLazyForm } from './use-lazy-form.ts';

interface CleanlinessProps {
  readonly toilet: ToiletDetails;
  readonly writer: Writer['writer'];
}

/** How clean people found it, and a form to rate it (FACT-06). */
export function Cleanliness({ toilet, writer }: CleanlinessProps) {
  const prediction = predictionWords(toilet.cleanliness);
  const { Form, isLoading, failure, open, close } = useLazyForm(
    async () => (await import('./correction/rating.tsx')).Rating,
  );
  const [said, setSaid] = useState<Outcome | null>(null);
  const wasOpen = useRef(false);
  /** Gives the focus back, which was in the form. */
  const opener = (button: HTMLButtonElement | null) => {
    if (!button || !wasOpen.current) return;
    wasOpen.current = false;
    button.focus();
  };
  return (
    <div className={styles.rated}>
      <p data-figures>
        {ratedWords(toilet.cleanliness)}
        {prediction !== null && (
          <>
            {' · '}
            <Link to="/about#predicted-cleanliness">{prediction}</Link>
          </>
        )}
      </p>
      <div id={RATE} className={Form ? styles.whole : undefined}>
        {Form ? (
          <Form
            toiletId={toilet.id}
            writer={writer ?? null}
            onDone={(words) => {
              wasOpen.current = true;
              close();
              if (words !== null) setSaid({ kind: 'said', words });
            }}
          />
        ) : (
          <Button
            ref={opener}
            aria-busy={isLoading}
            onClick={() => {
              setSaid(null);
              void open();
            }}
          >
            <SprayCan size={20} aria-hidden />
            {t('Rate how clean it is')}
          </Button>
        )}
      </div>
      <div className={styles.whole}>
        <OutcomeNotice outcome={failure ?? said} part={RATE} />
      </div>
    </div>
  );
}

/** What people rated: the latest alone is shown, as the prediction beside it weighs them all. */
export function ratedWords({ rating, ratings }: ToiletDetails['cleanliness']): string {
  if (rating === null) return t('Not rated yet');
  const latest = rating.toFixed(1);
  return plural(
    ratings,
    {
      one: '{latest} of 5, by {count} rating',
      other: '{latest} of 5, the latest of {count} ratings',
    },
    { latest },
  );
}
