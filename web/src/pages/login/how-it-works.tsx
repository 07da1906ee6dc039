import { t } from '@loovia/core/language';
import {
  Accessibility,
  CircleHelp,
  Clock,
  DoorOpen,
  Footprints,
  Map,
  MapPin,
  Repeat,
  Route,
  ScrollText,
  SlidersHorizontal,
  Split,
  TramFront,
} from 'lucide-react';
import { useId } from 'react';
import styles from './login-page.module.css';

function steps() {
  return [
    {
      title: t('Start Your Journey'),
      text: t('Tell us where you start, where you are going and when.'),
      Icon: MapPin,
    },
    {
      title: t('Set Journey Preferences'),
      text: t(
        'Choose how often to stop, how far off your route, and if you need step-free access.',
      ),
      Icon: SlidersHorizontal,
    },
    {
      title: t('Choose Transport Mode'),
      text: t('Walking, public transport, cycling or car.'),
      Icon: TramFront,
    },
    {
      title: t('Generate Route'),
      text: t(
        'Get up to three routes. Each shows the toilets along it, in the order you will pass them.',
      ),
      Icon: Route,
    },
    {
      title: t('Get Your Route'),
      text: t('Pick the stops you want and open the route in your maps app.'),
      Icon: Map,
    },
  ];
}

export function HowItWorks() {
  const title = useId();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t('How Loovia Works?')}</h2>
      <ol role="list" className={styles.steps}>
        {steps().map(({ title: step, text, Icon }) => (
          <li key={step}>
            <h3>
              <Icon size="1.5em" aria-hidden />
              {step}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function preferences() {
  return [
    {
      title: t('Journey time'),
      short: t('Preferred start time'),
      text: t('We check opening hours for when you arrive.'),
      Icon: Clock,
    },
    {
      title: t('Stop frequency'),
      short: t('How often to stop'),
      text: t('From every few minutes to every 100, or no stops at all.'),
      Icon: Repeat,
    },
    {
      title: t('Distance tolerance'),
      short: t('Maximum detour'),
      text: t('From toilets on your route to toilets 2.5 km away.'),
      Icon: Split,
    },
    {
      title: t('Accessibility'),
      short: t('Walking distance to facilities'),
      text: t('Step-free paths, and toilets marked as accessible.'),
      Icon: Accessibility,
    },
  ];
}

export function Preferences() {
  const title = useId();
  return (
    <section className={styles.sunken} aria-labelledby={title}>
      <div className={styles.section}>
        <h2 id={title}>{t('Journey Preferences')}</h2>
        <ul role="list" className={styles.grid}>
          {preferences().map(({ title: preference, short, text, Icon }) => (
            <li key={preference} className={styles.card}>
              <Icon size="1.6em" aria-hidden />
              <h3>{preference}</h3>
              <p>{short}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
