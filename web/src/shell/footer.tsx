import { londonCivil } from '@loovia/core/time';
import { Link } from 'react-router';
import { useConfig } from '../api/config.ts';
import styles from './footer.module.css';

const LINKS = [
  { to: '/about', words: 'About' },
  { to: '/contact', words: 'Contact Us' },
  { to: '/terms', words: 'Terms of Service' },
  { to: '/privacy', words: 'Privacy Policy' },
  { to: '/cookies', words: 'Cookies' },
] as const;

export function Footer() {
  const config = useConfig();
  const year = londonCivil(config ? new Date(config.now) : new Date()).date.slice(0, 4);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          {LINKS.map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
        <p>
          © {year} Loovia, run by {config?.operator ?? 'the operator'}
        </p>
      </div>
    </footer>
  );
}
