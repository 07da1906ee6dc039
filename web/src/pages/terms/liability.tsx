import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { useOperator } from '../operator.tsx';
import { sections } from './sections.ts';

export function Liability() {
  const { operator, operatorFirst } = useOperator();
  return (
    <Section of={sections()} id="liability">
      <p>
        {rich(
          '<strong>Your rights come first.</strong> Nothing in these terms limits or takes away what the law does not let us limit. That includes liability for death or personal injury caused by negligence, and for fraud. It includes your rights as a consumer, such as those in the Consumer Rights Act 2015.',
          { strong: (words) => <strong>{words}</strong> },
        )}
      </p>
      <p>
        {t(
          'Loovia is free and comes as it is. Beyond your rights above, and only as far as the law allows, the total liability of {operator} to you is limited to 1 USD (one United States dollar). This covers everything to do with Loovia.',
          { operator },
        )}
      </p>
      <p>
        {t(
          'You can reach services run by others from Loovia, such as a maps app or the account you sign in with. {operatorFirst} is not liable for what they do.',
          { operatorFirst },
        )}
      </p>
    </Section>
  );
}

export function Disputes() {
  const { operator } = useOperator();
  return (
    <Section of={sections()} id="disputes">
      <p>
        {t(
          'Tell us first. You and {operator} will try to settle any dispute informally, by talking, for 30 days. The 30 days start on the day one of us writes to the other about it. Only then may either of us go to court, unless a court’s help cannot wait or a time limit set by law would run out.',
          { operator },
        )}
      </p>
      <p>
        {t(
          'These terms are under the law of England and Wales, and the courts there decide. If you live in Scotland or Northern Ireland, you may go to the courts there. The law that protects consumers where you live protects you.',
        )}
      </p>
    </Section>
  );
}
