import { t } from '@loovia/core/language';
import { isNotToBeTracked } from '../visitor.ts';

interface DoNotTrackNoteProps {
  readonly className?: string | undefined;
}

/** CONS-08 */
export function DoNotTrackNote({ className }: DoNotTrackNoteProps) {
  if (!isNotToBeTracked()) return null;
  return (
    <p className={className}>
      {t(
        'Your browser asks sites not to track you: analytics are off by default unless you opt in.',
      )}
    </p>
  );
}
