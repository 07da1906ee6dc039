import type { Route } from '@loovia/core/api';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { announcementOf } from './announcement-words.ts';
import type { Announced } from './announcements.ts';

interface AnnouncementProps {
  readonly routes: readonly Route[] | null;
  /** What happened of late; empty while nothing has. */
  readonly announced: readonly Announced[];
}

/** Not atomic: what is added is said, each once. */
export function Announcement({ routes, announced }: AnnouncementProps) {
  const found = routes ? announcementOf({ type: 'routes-found', routes }) : '';
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic={false}>
      {announced.length === 0 && found}
      {announced.map(({ id, words }) => (
        <span key={id}>{words}. </span>
      ))}
    </VisuallyHidden>
  );
}
