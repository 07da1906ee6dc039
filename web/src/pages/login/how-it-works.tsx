import { Map, MapPin, Route, SlidersHorizontal, TramFront } from 'lucide-react';
import { useId } from 'react';
import styles from './login-page.module.css';

const STEPS = [
  {
    title: 'Start Your Journey',
    text: 'Say where you start, where you are going, and when.',
    Icon: MapPin,
  },
  {
    title: 'Set Journey Preferences',
    text: 'How often you would like to stop, how far off your way, and whether you need step-free access.',
    Icon: SlidersHorizontal,
  },
  {
    title: 'Choose Transport Mode',
    text: 'Walking, public transport, cycling or car.',
    Icon: TramFront,
  },
  {
    title: 'Generate Route',
    text: 'Get up to three routes, each with the toilets along it, in the order you reach them.',
    Icon: Route,
  },
  {
    title: 'Get Your Route',
    text: 'Pick the stops you want and open the route in your maps app.',
    Icon: Map,
  },
] as const;

export function HowItWorks() {
  const title = useId();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>How Loovia Works?</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title: step, text, Icon }) => (
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
