import type { ToiletDetails } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { predictionWords } from '@loovia/core/toilets';
import { SprayCan } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { loadChunk } from '../../load-chunk.ts';
import type { RatingProps } from './correction/rating.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { RATE } from './parts.ts';
import { useSending } from './use-sending.ts';

/** How clean people found it, and the way to say so oneself (FACT-06). */
export function Cleanliness({ toilet }: { readonly toilet: ToiletDetails }) {
  const { rating, ratings } = toilet.cleanliness;
  const prediction = predictionWords(toilet.cleanliness);
  const [Form, setForm] = useState<ComponentType<RatingProps> | null>(null);
  const { isSending, outcome, send } = useSending();
  const open = async () => {
    try {
      const { Rating } = await loadChunk(() => import('./correction/rating.tsx'));
      setForm(() => Rating);
    } catch (cause) {
      await send(() => Promise.reject(new Error('no form', { cause })));
    }
  };
  return (
    <>
      <p data-figures>
        {rating === null
          ? t('Not rated yet')
          : plural(
              ratings,
              {
                one: '{rating} of 5, by {count} rating',
                other: '{rating} of 5, by {count} ratings',
              },
              { rating: rating.toFixed(1) },
            )}
        {prediction !== null && (
          <>
            {' · '}
            <Link to="/about#predicted-cleanliness">{prediction}</Link>
          </>
        )}
      </p>
      <div id={RATE}>
        {Form ? (
          <Form
            toiletId={toilet.id}
            isSending={isSending}
            send={send}
            onDone={() => {
              setForm(null);
            }}
          />
        ) : (
          <Button onClick={() => void open()}>
            <SprayCan size={20} aria-hidden />
            {t('Rate how clean it is')}
          </Button>
        )}
      </div>
      <OutcomeNotice outcome={outcome} part={RATE} />
    </>
  );
}
