import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { linkTo } from '../links.tsx';
import { Recommendations } from './recommendations.tsx';
import { sections } from './sections.ts';

/** By purpose; each with its legal ground, as the law asks. */
export function WhatIsKept() {
  return (
    <Section of={sections()} id="kept">
      <h3>{t('Your account')}</h3>
      <p>
        {t(
          'When you sign in we receive and keep your email address and an account number from the service you sign in with. We know you by that number, not by your email address: if you sign in with another account that has the same address, you start with nothing. We keep no name, no picture and no key to your account there, and we never see your password. The legal ground is our agreement with you.',
        )}
      </p>
      <h3>{t('Your session')}</h3>
      <p>
        {t(
          'While you are signed in we keep a record of it: a random number, your account, when it began, when it was last extended and when it ends. It does not hold your browser or your network address. The ground is our agreement with you.',
        )}
      </p>
      <h3>{t('Your choice about cookies')}</h3>
      <p>
        {t(
          'Each time you choose, and when you sign in with a choice made before, we note what you chose, when, and your account if you are signed in. It does not hold your network address. No choice in this record is ever changed: it is how we can show what you agreed to, as the law asks of us.',
        )}
      </p>
      <h3>{t('Your journeys')}</h3>
      <p>
        {t(
          'Where you start, where you go, when, and whether you need step-free access is used to work out the answer, and then forgotten: we keep no list of your journeys. The address of the results page holds the journey, so that you can save or share it; anyone you give it to can read it. It stays in your browser’s history like any other page. If you ask for Disability Access, that may say something about your health: you need not, and it is not kept.',
        )}
      </p>
      <p>
        {rich(
          'On your own device, not with us, the journeys you planned last stay until you log out, so that they open without a connection. The <cookies>cookie policy</cookies> says where, and how to remove them.',
          { cookies: linkTo('/cookies') },
        )}
      </p>
      <Recommendations />
      <h3>{t('Toilets you add')}</h3>
      <p>
        {t(
          'What you enter is published as open data for everyone, under the Open Database Licence 1.0, with ‘Loovia community’ as its source and without your name. We keep which account added it, not published, to fend off abuse and to know whom to ask. Please write nothing about yourself or other people into it. The ground is our agreement with you and, for what we keep beside it, our interest in a list that can be relied on.',
        )}
      </p>
      <h3>{t('Messages you send')}</h3>
      <p>
        {rich(
          'From the <contact>contact page</contact> we keep your message, what it is about, when it came, and how to answer you: your account and its email address if you are signed in, and otherwise the email address or phone number that we ask you for. If it is about a toilet, we keep which. The ground is our interest in answering you and in putting mistakes right.',
          { contact: linkTo('/contact') },
        )}
      </p>
      <p>
        {t(
          'Too many messages, recommendations, added toilets or sign-ins in a short time are refused, and too many choices about cookies are not noted. To count them we keep the moment of each for 15 minutes, and of an added toilet for an hour. If you are signed in we keep it with a keyed hash of your account number, and this stays for that time if you delete your account, so that nobody gets round a limit by starting again. If you are not, we keep it with a keyed hash of your network address. Neither the number nor the address can be read from a hash without our secret key. Of a recommendation we keep the hash of your network address if you are signed in, too, in a record apart from your account’s. The ground is our interest in fending off abuse.',
        )}
      </p>
      <h3>{t('What goes wrong')}</h3>
      <p>
        {t(
          'The server keeps short technical records of faults, to find them. They are about the machine, and we do not use them to learn about people. The ground is our interest in a service that works.',
        )}
      </p>
    </Section>
  );
}
