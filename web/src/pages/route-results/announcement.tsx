import type { Route } from '@loovia/core/api';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { announcementOf } from './announcement-words.ts';

interface AnnouncementProps {
  readonly routes: readonly Route[] | null;
  /** What happened last; empty while nothing has. */
  readonly words: string;
}

export function Announcement({ routes, words }: AnnouncementProps) {
  const found = routes ? announcementOf({ type: 'routes-found', routes }) : '';
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words || found}
    </VisuallyHidden>
  );
}
