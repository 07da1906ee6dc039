import {
  losesCharacters,
  MAX_MESSAGE_LENGTH,
  MAX_RETURN_CONTACT_LENGTH,
} from '@loovia/core/contact';
import type { ContactError } from '@loovia/core/contact';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { TextBox } from '../../components/text-box.tsx';
import type { User } from '../../session/session.ts';
import { CategoryField } from './category-field.tsx';
import styles from './contact-form.module.css';
import { OutcomeNotices } from './outcome-notices.tsx';
import { SentPanel } from './sent-panel.tsx';
import { ToiletField } from './toilet-field.tsx';
import { useContact, type Outcome } from './use-contact.ts';
import { useContactAddress } from './use-contact-address.ts';

export function ContactForm({ user }: { readonly user: User | null }) {
  const { search, category, toilet, removeToilet } = useContactAddress();
  const known = toilet === 'gone' ? null : toilet;
  const { texts, outcome, phase, write, send, forget } = useContact({
    signedIn: user !== null,
    search,
    category,
    toiletPlaceId: known?.placeId ?? null,
  });
  const navigate = useNavigate();
  const title = useId();
  const { focusable, focus } = useFocus(outcome, user === null);
  const errorOf = (name: ContactError['field']) =>
    outcome?.kind === 'invalid' && outcome.error.field === name ? outcome.error.message : null;
  const sending = phase === 'sending';
  return (
    <>
      <div className={styles.head}>
        <h1 id={title}>Contact us</h1>
        <p className={styles.lead}>
          Tell us what is wrong, what is missing, or what you would like to know.
        </p>
      </div>
      <SentPanel sent={phase === 'sent'} />
      <form
        className={styles.form}
        aria-labelledby={title}
        noValidate
        inert={phase === 'sent'}
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
            label="Message"
            multiline
            required
            value={texts.message}
            limit={MAX_MESSAGE_LENGTH}
            error={errorOf('message')}
            onChange={(message) => {
              write({ message });
            }}
          />
          <LeftOut text={texts.message} />
        </div>
        {user ? (
          <p className={field.note}>We will answer to {user.email}.</p>
        ) : (
          <div className={styles.withNote}>
            <TextBox
              ref={focusable('returnContact')}
              label="Contact information (email or phone)"
              note="So that we can get back to you. We use it for nothing else."
              required
              autoComplete="email"
              value={texts.returnContact}
              limit={MAX_RETURN_CONTACT_LENGTH}
              error={errorOf('returnContact')}
              onChange={(returnContact) => {
                write({ returnContact });
              }}
            />
            <LeftOut text={texts.returnContact} />
          </div>
        )}
        <OutcomeNotices outcome={outcome} />
        <div className={styles.actions}>
          <Button type="submit" look="primary" large aria-disabled={sending}>
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
          <Button
            large
            onClick={() => {
              forget();
              void navigate('/');
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}

/** Says beforehand what cleaning will do (CONT-15). */
function LeftOut({ text }: { readonly text: string }) {
  if (!losesCharacters(text)) return null;
  return (
    <p className={field.note}>
      The characters &lt; &gt; &amp; and straight quotes are left out when it is sent.
    </p>
  );
}

/** Refs by name; the field that is wrong gets the focus, once it is on the screen. */
function useFocus(outcome: Outcome | null, anonymous: boolean) {
  const elements = useRef(new Map<ContactError['field'], HTMLElement>());
  const error = outcome?.kind === 'invalid' ? outcome.error : null;
  useEffect(() => {
    if (error) elements.current.get(error.field)?.focus();
  }, [error, anonymous]);
  return {
    focusable: (name: ContactError['field']) => (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element);
      else elements.current.delete(name);
    },
    focus: (name: ContactError['field']) => {
      elements.current.get(name)?.focus();
    },
  };
}
