import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { SuccessPanel } from '../../components/success-panel.tsx';
import { useFocusable, type Focusables } from '../../components/use-focusable.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { forgetDrafts } from '../../session/tab-memory.ts';
import { AccessSection } from './access-section.tsx';
import styles from './add-toilet-form.module.css';
import { BasicSection } from './basic-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LocationSection } from './location-section.tsx';
import { RatingsSection } from './ratings-section.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useAddToilet, type Attention } from './use-add-toilet.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface AddToiletFormProps {
  readonly userId: string;
  /** False once the session has ended: what was typed stays. */
  readonly signedIn: boolean;
  /** Undefined while it is not here, or where there is no map. */
  readonly config: ConfigAnswer | undefined;
  readonly onSearchHealth: (works: boolean) => void;
  readonly onMapFailed: () => void;
}

export function AddToiletForm(props: AddToiletFormProps) {
  const { userId, signedIn, config, onSearchHealth, onMapFailed } = props;
  const form = useAddToilet(userId, signedIn);
  const { toilet, spot } = form.draft;
  const errors = useFieldErrors(form);
  const navigate = useNavigate();
  const title = useId();
  const busy = form.phase !== 'editing';
  const added = form.phase === 'added';
  const { focusable, focus } = useFocusable<Attention>();
  const { attention } = form;
  useEffect(() => {
    if (attention) focus(attention.to);
  }, [attention, focus]);

  const leave = () => {
    forgetDrafts();
    void navigate('/');
  };
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
      <div className={styles.head}>
        <h1 id={title}>{t('Add a toilet')}</h1>
        <p className={styles.lead}>
          {t(
            'Anyone planning a journey can find it straight away. Fill in the fields with a *. Leave blank what you do not know.',
          )}
        </p>
      </div>
      <div className={styles.sections} inert={added}>
        <BasicSection toilet={toilet} errors={errors} focusable={focusable} onFill={form.fill} />
        <LocationSection
          toilet={toilet}
          spot={spot}
          config={config}
          errors={errors}
          geocodingFailure={form.geocodingFailure}
          focusable={focusable}
          isAsked={attention?.to === 'nearby' && !added}
          isAdding={form.phase === 'adding'}
          onFill={form.fill}
          onPick={form.pick}
          onFind={() => void form.findAddress()}
          onLeave={form.leaveAddress}
          onPlace={form.placePin}
          onAnother={(ids) => void form.submit(ids)}
          // What was filled in stays: the start page leads back to it.
          onThereAlready={() => void navigate('/')}
          onSearchHealth={onSearchHealth}
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
            <p>{form.failure.message}</p>
          </Notice>
        </div>
      )}
      <SuccessPanel done={added}>
        <p>{t('Toilet added successfully! Redirecting to home page...')}</p>
      </SuccessPanel>
      <div className={styles.actions}>
        <Button type="submit" look="primary" large disabled={busy}>
          {form.phase === 'adding' ? t('Adding...') : t('Add Toilet')}
        </Button>
        <Button large disabled={added} onClick={leave}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

export type Focusable = Focusables<Attention>['focusable'];
