import type { Route } from '@loovia/core/api';
import { LoaderCircle, Sparkles } from 'lucide-react';
import { ExplainedButton } from '../../../components/explained-button.tsx';
import styles from './recommendation.module.css';
import { buttonWords } from './words.ts';

interface RecommendationButtonProps {
  readonly base: Route;
  readonly asking: boolean;
  /** True while stops that could not be found are being asked for again. */
  readonly reloading: boolean;
  readonly onRecommend: () => void;
}

/** AI-01 to AI-04 */
export function RecommendationButton(props: RecommendationButtonProps) {
  const now = stateOf(props);
  const Icon = now === 'asking' ? LoaderCircle : Sparkles;
  return (
    <ExplainedButton
      className={styles.button}
      explanation={buttonWords(now)}
      off={now !== 'ready'}
      aria-busy={now === 'asking'}
      onClick={(event) => {
        // It puts its route on the map itself.
        event.stopPropagation();
        props.onRecommend();
      }}
    >
      <Icon size={20} aria-hidden className={now === 'asking' ? styles.turning : undefined} />
      <span className={styles.words}>AI Recommendation</span>
      <span className={styles.beta}>Beta</span>
    </ExplainedButton>
  );
}

function stateOf({ base, asking, reloading }: RecommendationButtonProps) {
  if (asking) return 'asking';
  if (reloading) return 'loading-stops';
  return base.stops.length === 0 ? 'no-stops' : 'ready';
}
