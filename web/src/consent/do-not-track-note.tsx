import { t } from '@loovia/core/language';

interface DoNotTrackNoteProps {
  readonly className?: string | undefined;
}

/** CONS-08 */
export function DoNotTrackNote({ className }: DoNotTrackNoteProps) {
  if (navigator.doNotTrack !== '1') return null;
  return (
    <p className={className}>
      {t(
        'Your browser asks sites not to track you: analytics are off by default unless you opt in.',
      )}
    </p>
  );
}
