import { t } from '@loovia/core/language';
import { RotateCw } from 'lucide-react';
import { focusContent } from '../navigation/focus-content.ts';
import { Button } from './button.tsx';

interface TryAgainProps {
  readonly isPrimary?: boolean;
  /** An earlier try is still on its way: a press does nothing. */
  readonly isBusy?: boolean;
  /** Moves the focus, as this button goes if the try succeeds; by default to the start of the content. */
  readonly focusNext?: () => void;
  readonly onPress: () => void;
}

/** Loads once more what could not be loaded. */
export function TryAgain(props: TryAgainProps) {
  const { isPrimary = false, isBusy = false, focusNext = focusContent, onPress } = props;
  return (
    <Button
      look={isPrimary ? 'primary' : 'secondary'}
      aria-busy={isBusy}
      onClick={() => {
        if (isBusy) return;
        focusNext();
        onPress();
      }}
    >
      <RotateCw size="1.2em" aria-hidden />
      {t('Try again')}
    </Button>
  );
}
