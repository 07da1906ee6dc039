import type { AccountName } from '@loovia/core/operator';
import { About } from './about.tsx';
import list from './list.module.css';
import styles from './parts.module.css';
import { PlaceLink } from './place-link.tsx';

/** Who did something, and the way to all that they did. */
export function PersonName({ person }: { readonly person: AccountName | null }) {
  if (person === null) return 'deleted account';
  const { email, isBlocked } = person;
  return (
    <>
      {email}
      {isBlocked && <span className={list.tag}> (blocked)</span>}{' '}
      <PlaceLink to={{ section: 'people', search: email }} className={styles.link}>
        Find in People
        <About>{email}</About>
      </PlaceLink>
    </>
  );
}
