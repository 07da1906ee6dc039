import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { anchorTo, linkTo } from '../links.tsx';
import { useOperator } from '../operator.tsx';
import { sections } from './sections.ts';

/** What is counted after consent, and what never is. */
export function AnalyticsOnConsent() {
  const config = useConfig();
  const { operator } = useOperator();
  return (
    <Section of={sections()} id="analytics">
      <p>
        {rich(
          'If you turn on Analytics, we tell <link>PostHog</link> which parts of Loovia you use and how fast they are, so we can make them better. Its servers are in the European Union. We do not load any of it until you turn it on. Our lawful basis is your consent.',
          { link: anchorTo('https://posthog.com/privacy') },
        )}
      </p>
      {config?.analytics === null && (
        <p>
          {t(
            'On this site, {operator} has not set up analytics. We send nothing, whatever you choose.',
            { operator },
          )}
        </p>
      )}
      <p>{t('What we send:')}</p>
      <ul>
        <li>{t('which page you opened, without anything that follows it in the address')}</li>
        <li>
          {t(
            'that you planned a journey, how you travel, and roughly how many routes and stops we found',
          )}
        </li>
        <li>{t('that you chose stops, how you travel, and roughly how many')}</li>
        <li>{t('that you added a toilet or sent a message')}</li>
        <li>{t('how long pages took to load and respond (‘web vitals’)')}</li>
        <li>
          {t(
            'with each of these, the type of device and browser, and a random number that changes each time a page loads',
          )}
        </li>
      </ul>
      <p>
        {t(
          'We never send places, addresses, coordinates, names of toilets, anything you type, your email address or your account. Like any server on the internet, PostHog’s server sees your network address. We tell PostHog not to work out where you are from it, and not to make a profile of you.',
        )}
      </p>
      {config?.analytics?.hostingScriptUrl !== undefined && (
        <p>
          {t(
            'If you agree, a script from the company that hosts this site also counts page visits.',
          )}
        </p>
      )}
      <p>
        {rich('You can turn Analytics off at any time on the <cookies>cookies page</cookies>.', {
          cookies: linkTo('/cookies'),
        })}
      </p>
    </Section>
  );
}
