import { t } from '@loovia/core/language';
import { londonCivil } from '@loovia/core/time';
import { Link } from 'react-router';
import { useConfig } from '../api/config.ts';
import { useOperator } from '../pages/operator.tsx';
import styles from './footer.module.css';

function links() {
  return [
    { to: '/about', words: t('About') },
    { to: '/contact', words: t('Contact Us') },
    { to: '/terms', words: t('Terms of Service') },
    { to: '/privacy', words: t('Privacy Policy') },
    { to: '/cookies', words: t('Cookies') },
  ];
}

export function Footer() {
  const config = useConfig();
  const { operator } = useOperator();
  const year = londonCivil(config ? new Date(config.now) : new Date()).date.slice(0, 4);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          {links().map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
        <p>{t('© {year} Loovia, run by {operator}', { year, operator })}</p>
      </div>
    </footer>
  );
}
