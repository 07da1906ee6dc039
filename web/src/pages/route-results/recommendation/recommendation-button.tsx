import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { LoaderCircle, Sparkles } from 'lucide-react';
import { ExplainedButton } from '../../../components/explained-button.tsx';
import { rich } from '../../../language/rich.tsx';
import styles from './recommendation.module.css';
import { buttonWords, type ButtonState } from './words.ts';

interface RecommendationButtonProps {
  readonly journey: Journey;
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
      onClick={props.onRecommend}
    >
      <Icon size={20} aria-hidden className={now === 'asking' ? styles.turning : undefined} />
      <span className={styles.words}>
        {rich('AI Recommen<break></break>dation', { break: () => <wbr /> })}
      </span>
      <span className={styles.beta}>{t('Beta')}</span>
    </ExplainedButton>
  );
}

function stateOf({ journey, base, asking, reloading }: RecommendationButtonProps): ButtonState {
  if (asking) return 'asking';
  if (reloading) return 'loading-stops';
  if (journey.frequency === 0) return 'no-stops-wanted';
  if (base.stops.length > 0) return 'ready';
  return base.stopsFailed ? 'stops-failed' : 'no-stops';
}
