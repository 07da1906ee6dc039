import { t } from '@loovia/core/language';
import { Map, MapPin, Route, SlidersHorizontal, TramFront } from 'lucide-react';
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
