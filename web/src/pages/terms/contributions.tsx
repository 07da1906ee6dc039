import { Section } from '../contents.tsx';
import { Operator } from '../operator.tsx';
import { SECTIONS } from './sections.ts';

/** What becomes of toilets that people add. */
export function Contributions() {
  return (
    <Section of={SECTIONS} id="contributions">
      <p>When you add a toilet, you agree to this:</p>
      <ul>
        <li>
          Add only what you know to be true, from your own eyes or a source that lets you, about
          places that are open to the people you say. Do not copy from maps or lists that do not
          allow it.
        </li>
        <li>Leave out personal details about yourself or anyone else.</li>
        <li>
          What you add is published at once as open data, under the{' '}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database Licence 1.0</a>,
          with ‘Loovia community’ as its source. Your name and email address are not published with
          it.
        </li>
        <li>
          It stays yours. You give <Operator /> a licence to keep, show, change and share it under
          that licence: free of charge, everywhere and for as long as the rights in it last. It
          cannot be taken back, because others may have built on it; you may always ask us to
          correct it.
        </li>
        <li>
          <Operator startsSentence /> may remove or edit contributions at any time, for example when
          they are wrong, unlawful, out of place or no longer true.
        </li>
      </ul>
      <p>
        The same holds for what you tell us about a toilet on the contact page, as far as we put it
        into the list. The rest of your message stays with us.
      </p>
    </Section>
  );
}
