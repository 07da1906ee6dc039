import { t } from '@loovia/core/language';
import { CircleHelp, DoorOpen, Footprints, ScrollText } from 'lucide-react';
import { useId } from 'react';
import styles from './login-page.module.css';

function promises() {
  return [
    {
      title: t('Open when you get there'),
      text: t(
        'We say a toilet is open only if it is open when you get there, not when you set off.',
      ),
      Icon: DoorOpen,
    },
    {
      title: t('We tell you what we don’t know'),
      text: t(
        'If nobody has told us, we say so. We show a toilet as accessible only if its source says it is.',
      ),
      Icon: CircleHelp,
    },
    {
      title: t('Real detours'),
      text: t('We work out extra minutes on real streets and paths.'),
      Icon: Footprints,
    },
    {
      title: t('You can see where facts come from'),
      text: t(
        'Each toilet shows its source, its licence and, if we know, when it was last confirmed.',
      ),
      Icon: ScrollText,
    },
  ];
}

export function Promises() {
  const title = useId();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t('What we promise about toilets')}</h2>
      <ul role="list" className={styles.promises}>
        {promises().map(({ title: promise, text, Icon }) => (
          <li key={promise}>
            <Icon size="1.6em" aria-hidden />
            <div>
              <h3>{promise}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
