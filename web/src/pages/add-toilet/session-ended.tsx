import type { Ref } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../components/notice.tsx';

/** The session ended while the form was open (ADD-01, ADD-02). */
export function SessionEnded({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice kind="warning">
        <p>
          <strong>Please log in to add toilets</strong>
        </p>
        <p>
          Your session has ended. What you typed is kept in this tab:{' '}
          <Link to="/login">log in</Link> again and go on.
        </p>
      </Notice>
    </div>
  );
}
