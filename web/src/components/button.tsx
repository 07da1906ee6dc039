import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import styles from './button.module.css';

interface Look {
  /** One primary action a screen, at most. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly large?: boolean | undefined;
  readonly full?: boolean | undefined;
}

function lookOf({ look = 'secondary', large, full }: Look, className: string | undefined): string {
  return classes(
    styles.button,
    styles[look],
    large && styles.large,
    full && styles.full,
    className,
  );
}

export function Button({
  look,
  large,
  full,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={lookOf({ look, large, full }, className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere and does nothing else. */
export function ButtonLink({ look, large, full, className, ...rest }: ButtonLinkProps) {
  return <Link className={lookOf({ look, large, full }, className)} {...rest} />;
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & Look & { readonly className?: string };
