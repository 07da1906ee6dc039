import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useEffect, useId, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import formStyles from '../../components/form.module.css';
import { Notice } from '../../components/notice.tsx';
import { SuccessPanel } from '../../components/success-panel.tsx';
import { useFocusable } from '../../components/use-focusable.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { rich } from '../../language/rich.tsx';
import { AccessSection, BasicSection, RatingsSection } from './facts-sections.tsx';
import styles from './add-toilet.module.css';
import { HoursSection } from './hours-section.tsx';
import { LocationSection } from './location-section.tsx';
import { isAdding, useAddToilet, type Attention, type Phase } from './use-add-toilet.ts';
import { useFieldErrors } from './use-field-errors.ts';

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
  const { toilet } = form.draft;
  const errors = useFieldErrors(form);
  const navigate = useNavigate();
  const title = useId();
  const added = form.phase === 'added';
  const { focusable, focus } = useFocusable<Attention>();
  const { attention } = form;
  useEffect(() => {
    if (attention) focus(attention.to);
  }, [attention, focus]);

  return (
    <form
      className={styles.form}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
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
      <div className={styles.sections} inert={added}>
        <BasicSection toilet={toilet} errors={errors} focusable={focusable} onFill={form.fill} />
        <LocationSection
          form={form}
          config={config}
          errors={errors}
          focusable={focusable}
          // The draft stays: the start page leads back to it.
          onThereAlready={() => void navigate('/')}
          onPinKept={() => {
            focus('address');
          }}
          onMapFailed={onMapFailed}
        />
        <AccessSection toilet={toilet} onFill={form.fill} />
        <RatingsSection toilet={toilet} errors={errors} focusable={focusable} onFill={form.fill} />
        <HoursSection toilet={toilet} onFill={form.fill} />
      </div>
      <VisuallyHidden role="alert">{errors.summary}</VisuallyHidden>
      {!signedIn && <SessionEnded ref={focusable('session')} />}
      {form.failure && (
        <div ref={focusable('failure')} tabIndex={-1}>
          <Notice kind="error" live>
            {form.failure.message}
          </Notice>
        </div>
      )}
      <SuccessPanel done={added}>
        <p>{t('Toilet added successfully! Redirecting to home page...')}</p>
      </SuccessPanel>
      <FormActions
        phase={form.phase}
        onCancel={() => {
          form.cancel();
          void navigate('/');
        }}
      />
    </form>
  );
}

interface FormActionsProps {
  readonly phase: Phase;
  readonly onCancel: () => void;
}

function FormActions({ phase, onCancel }: FormActionsProps) {
  return (
    <div className={formStyles.actions}>
      <Button type="submit" look="primary" large disabled={phase !== 'editing'}>
        {isAdding(phase) ? t('Adding...') : t('Add Toilet')}
      </Button>
      <Button large off={phase === 'sending' || phase === 'added'} onClick={onCancel}>
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
