import { CircleHelp, DoorOpen, Footprints, ScrollText } from 'lucide-react';
import { useId } from 'react';
import styles from './login-page.module.css';

const PROMISES = [
  {
    title: 'Open when you get there',
    text: 'A toilet counts as open only if it is open at the minute you would reach it, not when you set off.',
    Icon: DoorOpen,
  },
  {
    title: 'Not known is said plainly',
    text: 'When nobody has told us, we say so. A toilet is shown as accessible only when that has been confirmed.',
    Icon: CircleHelp,
  },
  {
    title: 'Real detours',
    text: 'The extra minutes of a stop are worked out on streets and paths, never as the crow flies.',
    Icon: Footprints,
  },
  {
    title: 'You can see where it comes from',
    text: 'Every toilet names its source and its licence, and when it was last confirmed, if that is known.',
    Icon: ScrollText,
  },
] as const;

export function Promises() {
  const title = useId();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>What we promise about toilets</h2>
      <ul className={styles.promises}>
        {PROMISES.map(({ title: promise, text, Icon }) => (
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
