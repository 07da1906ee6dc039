import { t } from '@loovia/core/language';
import { CircleHelp, DoorOpen, Footprints, ScrollText } from 'lucide-react';
import { useId } from 'react';
import styles from './login-page.module.css';

function promises() {
  return [
    {
      title: t('Open when you get there'),
      text: t(
        'A toilet counts as open only if it is open at the minute you would reach it, not when you set off.',
      ),
      Icon: DoorOpen,
    },
    {
      title: t('Not known is said plainly'),
      text: t(
        'When nobody has told us, we say so. A toilet is shown as accessible only when that has been confirmed.',
      ),
      Icon: CircleHelp,
    },
    {
      title: t('Real detours'),
      text: t(
        'The extra minutes of a stop are worked out on streets and paths, never as the crow flies.',
      ),
      Icon: Footprints,
    },
    {
      title: t('You can see where it comes from'),
      text: t(
        'Every toilet names its source and its licence, and when it was last confirmed, if that is known.',
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
      <ul className={styles.promises}>
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
