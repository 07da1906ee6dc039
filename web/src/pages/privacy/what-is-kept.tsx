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
          'When you sign in, the sign-in service gives us your email address and an account number. We keep both. We know you by the number, not by the address. If you sign in with another account that has the same address, you start with an empty account. We do not keep your name, your picture or any key to your account there. We never see your password. Our lawful basis is our contract with you.',
        )}
      </p>
      <h3>{t('Your session')}</h3>
      <p>
        {t(
          'While you are signed in, we keep a record of your session. It has a random number, your account, when the session began, when it was last extended and when it ends. It does not include your browser or your network address. Our lawful basis is our contract with you.',
        )}
      </p>
      <h3>{t('Your choice about cookies')}</h3>
      <p>
        {t(
          'Each time you choose, we record what you chose, when, and your account if you are signed in. We also do this when you sign in with a choice you made before. We do not record your network address. We never change a choice in this record, because the law asks us to show what you agreed to.',
        )}
      </p>
      <h3>{t('Your journeys')}</h3>
      <p>
        {t(
          'We use where you start, where you go, when, and whether you need step-free access to plan your journey. Then we forget them. The address of the results page has the journey in it, so you can save or share it. Anyone you give it to can read it. It stays in your browser’s history like any other page. Disability Access may say something about your health. You do not have to use it, and we do not keep it.',
        )}
      </p>
      <p>
        {rich(
          'Your recent journeys stay on your own device, not with us, so you can open them offline. They go when you log out. The <cookies>cookie policy</cookies> says where they are and how to remove them.',
          { cookies: linkTo('/cookies') },
        )}
      </p>
      <Recommendations />
      <h3>{t('Toilets you add')}</h3>
      <p>
        {t(
          'We publish what you enter as open data for everyone, under the Open Database Licence 1.0. The source is ‘Loovia community’, without your name. We keep which account added it, to stop abuse and to know who to ask. We do not publish that. Please do not write about yourself or other people. Our lawful basis is our contract with you. For what we keep but do not publish, it is our legitimate interest in a list that people can trust.',
        )}
      </p>
      <h3>{t('Messages you send')}</h3>
      <p>
        {rich(
          'When you use the <contact>contact page</contact>, we keep your message, what it is about, when it came and how to answer you. If you are signed in, that is your account and its email address. If not, it is the email address or phone number that you give us. If it is about a toilet, we keep which one. Our lawful basis is our legitimate interest in answering you and putting mistakes right.',
          { contact: linkTo('/contact') },
        )}
      </p>
      <h3>{t('How we prevent misuse')}</h3>
      <p>
        {t(
          'We refuse too many messages, recommendations, new toilets or sign-ins in a short time. We stop recording your cookie choices if there are too many. To count them, we keep the time of each for 15 minutes, or an hour for new toilets.',
        )}
      </p>
      <p>
        {t(
          'If you are signed in, we keep it with a keyed hash of your account number. It stays for that time even if you delete your account, so nobody gets round a limit by starting again. If you are not signed in, we keep it with a keyed hash of your network address. For recommendations we keep this one even if you are signed in, apart from your account’s. Nobody can read the number or the address from a hash without our secret key. Our lawful basis is our legitimate interest in stopping abuse.',
        )}
      </p>
      <h3>{t('What goes wrong')}</h3>
      <p>
        {t(
          'Our server keeps short technical records of faults, so we can fix them. They are about the machine. We do not use them to learn about people. Our lawful basis is our legitimate interest in a service that works.',
        )}
      </p>
    </Section>
  );
}
