import { t } from '@loovia/core/language';
import { ACCESS_FLAGS, type ToiletForm } from '@loovia/core/toilet-submission';
import { Checkbox } from '../../components/checkbox.tsx';
import field from '../../components/field.module.css';
import styles from './access-section.module.css';
import { Doubt } from './doubt.tsx';
import { Section } from './section.tsx';
import { flagWords, genderDoubt } from './words.ts';

interface AccessSectionProps {
  readonly toilet: ToiletForm;
  readonly onFill: (part: Partial<ToiletForm>) => void;
}

export function AccessSection({ toilet, onFill }: AccessSectionProps) {
  const words = flagWords();
  return (
    <Section title={t('Access Settings')}>
      <p className={field.note}>
        {t('Tick everything that applies. We show anything you leave unticked as ‘not known’.')}
      </p>
      <div className={styles.flags}>
        {ACCESS_FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            {...words[flag]}
            checked={toilet[flag]}
            onChange={(checked) => {
              onFill({ [flag]: checked });
            }}
          />
        ))}
      </div>
      <Doubt words={genderDoubt(toilet)} />
    </Section>
  );
}
