import {
  losesCharacters,
  MAX_MESSAGE_LENGTH,
  MAX_RETURN_CONTACT_LENGTH,
} from '@loovia/core/contact';
import type { ContactError } from '@loovia/core/contact';
import { t } from '@loovia/core/language';
import { useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { LeftOut } from '../../components/left-out.tsx';
import { SuccessPanel } from '../../components/success-panel.tsx';
import { TextBox } from '../../components/text-box.tsx';
import { useFocusable } from '../../components/use-focusable.ts';
import type { Session } from '../../session/session.ts';
import { CategoryField } from './category-field.tsx';
import styles from './contact-form.module.css';
import { OutcomeNotices } from './outcome-notices.tsx';
import { ToiletField } from './toilet-field.tsx';
import { useContact } from './use-contact.ts';
import type { ContactAddress } from './use-contact-address.ts';

interface ContactFormProps {
  readonly address: ContactAddress;
  readonly session: Session;
  /** Who began to write: a session that ends meanwhile takes nothing away. Undefined = not known yet. */
  readonly writer: string | null | undefined;
}

export function ContactForm({ address, session, writer }: ContactFormProps) {
  const { form, category, toilet, isFromResults, removeToilet } = address;
  const known = toilet === 'gone' ? null : toilet;
  const user = session.state === 'signed-in' ? session.user : null;
  const { texts, outcome, phase, write, send, forget } = useContact({
    signedIn: user !== null,
    form,
    writer,
    category,
    toiletPlaceId: known?.placeId ?? null,
  });
  const navigate = useNavigate();
  const leave = () => void (isFromResults ? navigate(-1) : navigate('/'));
  const title = useId();
  // CONT-15
  const leftOut = t('When you send it, we leave out the characters < > & and straight quotes.');
  const anonymous = session.state === 'signed-out';
  const { focusable, focus } = useFocusable<ContactError['field']>();
  const wrong = outcome?.kind === 'invalid' ? outcome.error : null;
  // Once it is on the screen: the contact box comes when a session has ended.
  useEffect(() => {
    if (wrong) focus(wrong.field);
  }, [wrong, anonymous, focus]);
  const errorOf = (name: ContactError['field']) => (wrong?.field === name ? wrong.message : null);
  const sending = phase === 'sending';
  return (
    <>
      <div className={styles.head}>
        <h1 id={title}>{t('Contact us')}</h1>
        <p className={styles.lead}>
          {t(
            'Tell us what is wrong, what is missing or what you want to know. Fill in all the fields.',
          )}
        </p>
      </div>
      <SuccessPanel done={phase === 'sent'} leadsBack={isFromResults}>
        <h2>{t('Thank you!')}</h2>
        <p>
          {isFromResults
            ? t('We have your message. Taking you back to your route…')
            : t('Your message has been sent. Taking you back to the start…')}
        </p>
      </SuccessPanel>
      <form
        className={styles.form}
        aria-labelledby={title}
        noValidate
        hidden={phase === 'sent'}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <CategoryField
          ref={focusable('category')}
          value={texts.category}
          error={errorOf('category')}
          onChange={(chosen) => {
            write({ category: chosen });
          }}
        />
        <ToiletField
          toilet={toilet}
          onRemove={() => {
            removeToilet();
            focus('category');
          }}
        />
        <div className={styles.withNote}>
          <TextBox
            ref={focusable('message')}
            label={t('Message')}
            multiline
            required
            value={texts.message}
            limit={MAX_MESSAGE_LENGTH}
            error={errorOf('message')}
            onChange={(message) => {
              write({ message });
            }}
          />
          <LeftOut when={losesCharacters(texts.message)}>{leftOut}</LeftOut>
        </div>
        {anonymous && (
          <div className={styles.withNote}>
            <TextBox
              ref={focusable('returnContact')}
              label={t('Contact information (email or phone)')}
              note={t('So we can reply to you. We do not use it for anything else.')}
              required
              autoComplete="email"
              value={texts.returnContact}
              limit={MAX_RETURN_CONTACT_LENGTH}
              error={errorOf('returnContact')}
              onChange={(returnContact) => {
                write({ returnContact });
              }}
            />
            <LeftOut when={losesCharacters(texts.returnContact)}>{leftOut}</LeftOut>
          </div>
        )}
        <OutcomeNotices outcome={outcome} />
        <div className={styles.actions}>
          <Button type="submit" look="primary" large aria-disabled={sending}>
            {sending ? t('Sending...') : t('Send Message')}
          </Button>
          <Button
            large
            onClick={() => {
              forget();
              leave();
            }}
          >
            {t('Cancel')}
          </Button>
        </div>
        {/* Below the buttons, which stay where they are when it comes. */}
        {user && (
          <p className={field.note}>{t('We will reply to {email}.', { email: user.email })}</p>
        )}
      </form>
    </>
  );
}
