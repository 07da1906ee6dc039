import {
  losesCharacters,
  MAX_MESSAGE_LENGTH,
  MAX_RETURN_CONTACT_LENGTH,
  type ContactError,
  type ContactTexts,
} from '@loovia/core/contact';
import { t } from '@loovia/core/language';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import formStyles from '../../components/form.module.css';
import { SuccessPanel } from '../../components/success-panel.tsx';
import { TextBox } from '../../components/text-box.tsx';
import type { Form } from '../../forms/use-form.ts';
import type { Session } from '../../session/session.ts';
import { CategoryField, ToiletField } from './contact-fields.tsx';
import type { ContactDraft } from './contact-storage.ts';
import styles from './contact.module.css';
import { OutcomeNotices } from './outcome-notices.tsx';
import { useContact } from './use-contact.ts';
import type { ContactAddress } from './use-contact-address.ts';

interface ContactFormProps {
  readonly address: ContactAddress;
  readonly session: Session;
  /** The user who is writing, also after their session has ended. Undefined = not known yet. */
  readonly writer: string | null | undefined;
}

export function ContactForm({ address, session, writer }: ContactFormProps) {
  const { category, toilet, removeToilet } = address;
  const known = toilet === 'gone' ? null : toilet;
  const { user } = session;
  const { form, outcome, write, send } = useContact({
    signedIn: user !== null,
    form: address.form,
    writer,
    category,
    toiletPlaceId: known?.placeId ?? null,
  });
  const { texts } = form.draft;
  const title = useId();
  const anonymous = session.state === 'signed-out';
  const sendOnceKnown = useSendOnceKnown(session.state === 'checking', send);

  return (
    <>
      <div className="stack2">
        <h1 id={title}>{t('Contact us')}</h1>
        <p className="soft">
          {t(
            'Tell us what is wrong, what is missing or what you want to know. Fill in all the fields.',
          )}
        </p>
      </div>
      <Sent done={form.isSent} />
      <form
        className={styles.form}
        aria-labelledby={title}
        noValidate
        hidden={form.isSent}
        onSubmit={(event) => {
          event.preventDefault();
          sendOnceKnown();
        }}
      >
        <CategoryField
          ref={form.focusable('category')}
          value={texts.category}
          error={form.errorAt('category')}
          onChange={(chosen) => {
            write({ category: chosen });
          }}
        />
        <ToiletField
          toilet={toilet}
          onRemove={() => {
            removeToilet();
            form.focus('category');
          }}
        />
        <ContactTextBoxes form={form} anonymous={anonymous} onWrite={write} />
        <OutcomeNotices outcome={outcome} />
        <ContactActions sending={form.isSending} onCancel={form.forget} />
        {/* Below the buttons, so that they do not move when it appears. */}
        {user && <p className="note">{t('We will reply to {email}.', { email: user.email })}</p>}
      </form>
    </>
  );
}

/** The fields depend on whether someone is signed in, so a press waits until that is known. */
function useSendOnceKnown(isChecking: boolean, send: () => Promise<void>): () => void {
  const isPressed = useRef(false);
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (isChecking || !isPressed.current) return;
    isPressed.current = false;
    sendNow();
  }, [isChecking]);
  return () => {
    if (isChecking) isPressed.current = true;
    else void send();
  };
}

interface ContactTextBoxesProps {
  readonly form: Form<ContactDraft, ContactError['field']>;
  /** Nobody is signed in, so the form asks how to reply. */
  readonly anonymous: boolean;
  readonly onWrite: (part: Partial<ContactTexts>) => void;
}

function ContactTextBoxes(props: ContactTextBoxesProps) {
  const { form, anonymous, onWrite } = props;
  const { texts } = form.draft;
  // CONT-15
  const leftOut = (
    <p className="note">{t('When you send it, we leave out the characters < > & and quotes.')}</p>
  );
  return (
    <>
      <div className="stack2">
        <TextBox
          ref={form.focusable('message')}
          label={t('Message')}
          multiline
          required
          value={texts.message}
          limit={MAX_MESSAGE_LENGTH}
          error={form.errorAt('message')}
          onChange={(message) => {
            onWrite({ message });
          }}
        />
        {losesCharacters(texts.message) && leftOut}
      </div>
      {anonymous && (
        <div className="stack2">
          <TextBox
            ref={form.focusable('returnContact')}
            label={t('Contact information (email or phone)')}
            note={t('So we can reply to you. We do not use it for anything else.')}
            required
            autoComplete="email"
            value={texts.returnContact}
            limit={MAX_RETURN_CONTACT_LENGTH}
            error={form.errorAt('returnContact')}
            onChange={(returnContact) => {
              onWrite({ returnContact });
            }}
          />
          {losesCharacters(texts.returnContact) && leftOut}
        </div>
      )}
    </>
  );
}

function Sent({ done }: { readonly done: boolean }) {
  return (
    <SuccessPanel done={done}>
      <h2>{t('Thank you!')}</h2>
      <p>{t('Your message has been sent. Taking you back to the start…')}</p>
    </SuccessPanel>
  );
}

interface ContactActionsProps {
  readonly sending: boolean;
  readonly onCancel: () => void;
}

function ContactActions({ sending, onCancel }: ContactActionsProps) {
  const navigate = useNavigate();
  return (
    <div className={formStyles.actions}>
      <Button type="submit" look="primary" large aria-disabled={sending}>
        {sending ? t('Sending...') : t('Send Message')}
      </Button>
      <Button
        large
        onClick={() => {
          onCancel();
          void navigate('/');
        }}
      >
        {t('Cancel')}
      </Button>
    </div>
  );
}
