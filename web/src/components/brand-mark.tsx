import styles from './brand-mark.module.css';

/** A penny with a loo on it. The same drawing is the site's icon (public/favicon.svg). */
export function BrandMark({ size }: { readonly size: string }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={styles.coin} cx="16" cy="16" r="15.5" />
      <circle className={styles.rim} cx="16" cy="16" r="13" />
      <rect className={styles.cistern} x="10" y="6.5" width="12" height="4.5" rx="1.75" />
      <ellipse className={styles.seat} cx="16" cy="18.75" rx="5" ry="6" />
    </svg>
  );
}
