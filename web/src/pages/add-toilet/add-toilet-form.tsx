import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useId, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import formStyles from '../../components/form.module.css';
import { Notice } from '../../components/notice.tsx';
import { SuccessPanel } from '../../components/success-panel.tsx';
import { rich } from '../../language/rich.tsx';
import { AccessSection, BasicSection, RatingsSection } from './facts-sections.tsx';
import styles from './add-toilet.module.css';
import { HoursSection } from './hours-section.tsx';
import { LocationSection } from './location-section.tsx';
import { useAddToilet, type AddToilet } from './use-add-toilet.ts';

interface AddToiletFormProps {
  readonly userId: string;
  /** False once the session has ended. What was typed stays. */
  readonly signedIn: boolean;
  /** Undefined while it loads, or if there is no map. */
  readonly config: ConfigAnswer | undefined;
  readonly onMapFailed: () => void;
}

export function AddToiletForm(props: AddToiletFormProps) {
  const { userId, signedIn, config, onMapFailed } = props;
  const form = useAddToilet(userId, signedIn);
  const navigate = useNavigate();
  const title = useId();

  return (
    <form
      className={styles.form}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.add();
      }}
    >
      <div className="stack2">
        <h1 id={title}>{t('Add a toilet')}</h1>
        <p className="soft">
          {t(
            'Anyone planning a journey can find it straight away. Fill in the fields with a *. Leave blank what you do not know.',
          )}
        </p>
      </div>
      <div className={styles.sections} inert={form.isSent}>
        <BasicSection form={form} />
        <LocationSection
          form={form}
          config={config}
          // The draft stays: the start page leads back to it.
          onThereAlready={() => void navigate('/')}
          onMapFailed={onMapFailed}
        />
        <AccessSection form={form} />
        <RatingsSection form={form} />
        <HoursSection form={form} />
      </div>
      {signedIn ? (
        form.failure?.kind === 'failed' && (
          <div ref={form.focusable('failure')} tabIndex={-1}>
            <Notice kind="error" live>
              {form.failure.sentence}
            </Notice>
          </div>
        )
      ) : (
        <SessionEnded ref={form.focusable('failure')} />
      )}
      <SuccessPanel done={form.isSent}>
        <p>{t('Toilet added successfully! Redirecting to home page...')}</p>
      </SuccessPanel>
      <FormActions
        form={form}
        onCancel={() => {
          form.forget();
          void navigate('/');
        }}
      />
    </form>
  );
}

interface FormActionsProps {
  readonly form: AddToilet;
  readonly onCancel: () => void;
}

function FormActions({ form, onCancel }: FormActionsProps) {
  const { isSending, isOnItsWay, isSent } = form;
  return (
    <div className={formStyles.actions}>
      <Button type="submit" look="primary" large disabled={isSending || isSent}>
        {isSending ? t('Adding...') : t('Add Toilet')}
      </Button>
      <Button large off={isOnItsWay || isSent} onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

/** The session ended while the form was open (ADD-01, ADD-02). */
function SessionEnded({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice kind="warning">
        <p>
          <strong>{t('Please log in to add toilets')}</strong>
        </p>
        <p>
          {rich(
            'Your session has ended. We have kept what you typed in this tab. <login>Log in</login> again to continue.',
            { login: '/login' },
          )}
        </p>
      </Notice>
    </div>
  );
}
