import type { AccountName } from '@loovia/core/operator';
import { toiletPagePath } from '@loovia/core/toilets';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { hrefOf, useGo, type OperatorPlace, type OperatorSection } from '../place.ts';
import { About } from './acts.tsx';
import styles from './components.module.css';

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: Partial<OperatorPlace> & { readonly section: OperatorSection };
}

/** A link to a section of this page, without reloading the page. */
export function PlaceLink({ to, ...rest }: PlaceLinkProps) {
  const go = useGo();
  return (
    <Link
      {...rest}
      to={hrefOf(to.section)}
      onClick={(event) => {
        // The browser opens it in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}

interface ToiletPageLinkProps {
  readonly id: string;
  readonly children: string;
}

/** Opens a toilet's public page in a new tab, so that work here is not lost. */
export function ToiletPageLink({ id, children }: ToiletPageLinkProps) {
  return (
    <a href={toiletPagePath(id)} target="_blank" rel="noreferrer" className="touch">
      {children} (opens in a new tab)
    </a>
  );
}

/** Who did something, with a link to everything they did. */
export function PersonName({ person }: { readonly person: AccountName | null }) {
  if (person === null) return 'deleted account';
  const { email, isBlocked } = person;
  return (
    <>
      {email}
      {isBlocked && <span className={styles.tag}> (blocked)</span>}{' '}
      <PlaceLink to={{ section: 'people', search: email }} className="touch">
        Find in People
        <About>{email}</About>
      </PlaceLink>
    </>
  );
}
