import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import styles from './button.module.css';

interface Look {
  /** At most one primary action a screen. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly large?: boolean | undefined;
  readonly full?: boolean | undefined;
}

/** The classes of a button, or of a link that looks like one. */
export function lookOf({ look = 'secondary', large, full }: Look, className?: string): string {
  return classes(
    styles.button,
    styles[look],
    large && styles.large,
    full && styles.full,
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** It keeps the focus and can be read, but pressing it does nothing. */
  readonly off?: boolean;
}

export function Button(props: ButtonProps) {
  const { look, large, full, className, type = 'button', off, onClick, ...rest } = props;
  return (
    <button
      type={type}
      className={lookOf({ look, large, full }, className)}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
      {...rest}
    />
  );
}

export function ButtonLink({ look, large, full, className, ...rest }: ButtonLinkProps) {
  return <Link className={lookOf({ look, large, full }, className)} {...rest} />;
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & Look & { readonly className?: string };
