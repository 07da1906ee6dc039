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
          'Only if you turn on Analytics, Loovia tells <link>PostHog</link>, on servers in the European Union, which parts are used and how fast they are, so that we can make them better. Until then not one byte of it is loaded. The ground is your consent.',
          { link: anchorTo('https://posthog.com/privacy') },
        )}
      </p>
      {config?.analytics === null && (
        <p>
          {t(
            'At this address {operator} has set up no analytics at all: nothing is sent, whatever you choose.',
            { operator },
          )}
        </p>
      )}
      <p>{t('What is sent:')}</p>
      <ul>
        <li>{t('which page was opened, without anything that follows it in the address,')}</li>
        <li>
          {t(
            'that a journey was planned: by which means, and how many routes and stops were found, in rough steps,',
          )}
        </li>
        <li>
          {t('that stops were chosen: by which means of travel, and how many, in rough steps,')}
        </li>
        <li>{t('that a toilet was added, and that a message was sent,')}</li>
        <li>{t('how long pages took to load and to answer (‘web vitals’),')}</li>
        <li>
          {t(
            'with each of these, the kind of device and browser, and a random number that is made anew each time a page loads.',
          )}
        </li>
      </ul>
      <p>
        {t(
          'What is never sent: places, addresses, coordinates, names of toilets, anything you type, your email address, your account. PostHog is told to make no profile of you and to derive no place from your network address, which its server sees as any server does that is asked over the internet.',
        )}
      </p>
      {config?.analytics?.hostingScriptUrl !== undefined && (
        <p>
          {t(
            'With the same consent, a script of the company that hosts this site counts visits of pages.',
          )}
        </p>
      )}
      <p>
        {rich(
          'You can turn Analytics off at any time on the <cookies>cookies page</cookies>, as easily as you turned it on.',
          { cookies: linkTo('/cookies') },
        )}
      </p>
    </Section>
  );
}
