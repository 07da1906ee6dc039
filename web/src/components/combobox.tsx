import { plural, t } from '@loovia/core/language';
import {
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useAnnounced } from '../announcements/announcer.tsx';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import field from './field.module.css';

interface ComboboxOption {
  readonly id: string;
  readonly primary: string;
  readonly secondary: string;
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'maxLength' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

interface ComboboxProps<Option extends ComboboxOption> extends InputProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly value: string;
  readonly options: readonly Option[];
  /** Shown instead of options: loading, nothing found, failed. Null = no message. */
  readonly message: string | null;
  /** Shown under the box. A new error closes the list, which would cover it. */
  readonly error: string | null;
  /** Shown below the options: where they come from. */
  readonly credit: ReactNode;
  readonly onChange: (text: string) => void;
  /** Null = the options are of an earlier text. They stay, as a list that comes and goes flickers. */
  readonly onChoose: ((option: Option) => void) | null;
}

/**
 * A text box with suggestions (ARIA APG, editable combobox with list autocomplete). The focus stays in the
 * box. The list comes right after it, so that screen readers reach it by reading on.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { ref, value, options, message, error, credit, onChange, onChoose, ...input } = props;
  const listId = useId();
  const { wantsOpen, setWantsOpen, activeId, setActiveId, close } = useList(error);
  const isOpen = wantsOpen && options.length > 0;
  const showsMessage = wantsOpen && !isOpen && message !== null;
  useAnnounced(isOpen ? countSentence(options.length) : showsMessage ? message : '');
  const found = isOpen ? options.findIndex(({ id }) => id === activeId) : -1;
  const active = found === -1 ? null : found;
  const count = onChoose ? options.length : 0;

  const choose = (option: Option | undefined) => {
    if (!onChoose || !option) return;
    close();
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const list = { isOpen: isOpen || showsMessage, count, active };
    const action = actionForKey(event.key, list);
    // Enter sends the form, whose answer may appear behind the list.
    if (event.key === 'Enter' && !action) close();
    if (!action) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (action.type === 'open') setWantsOpen(true);
    if (action.type === 'close') close();
    if (action.type === 'activate') setActiveId(options[action.index]?.id ?? null);
    if (action.type === 'choose') choose(options[action.index]);
  };

  return (
    <div className={styles.box} onBlur={close}>
      <input
        {...input}
        ref={ref}
        className={field.input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': listId } : {})}
        {...(active === null ? {} : { 'aria-activedescendant': optionId(listId, active) })}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onClick={() => {
          setWantsOpen(true);
        }}
        onChange={({ currentTarget }) => {
          setWantsOpen(true);
          setActiveId(null);
          onChange(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Suggestions
          listId={listId}
          options={options}
          active={active}
          credit={credit}
          onChoose={onChoose && choose}
        />
      )}
      {showsMessage && (
        <div className={styles.popup}>
          <p className={styles.message}>{message}</p>
        </div>
      )}
    </div>
  );
}

/** Should the list be open, and which option have the arrow keys reached? */
function useList(error: string | null) {
  const [wantsOpen, setWantsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [shownError, setShownError] = useState(error);
  const close = () => {
    setWantsOpen(false);
    setActiveId(null);
  };
  if (error !== shownError) {
    setShownError(error);
    if (error !== null) close();
  }
  return { wantsOpen, setWantsOpen, activeId, setActiveId, close };
}

interface SuggestionsProps<Option extends ComboboxOption> {
  readonly listId: string;
  readonly options: readonly Option[];
  readonly active: number | null;
  readonly credit: ReactNode;
  readonly onChoose: ((option: Option) => void) | null;
}

function Suggestions<Option extends ComboboxOption>(props: SuggestionsProps<Option>) {
  const { listId, options, active, credit, onChoose } = props;
  return (
    <div
      className={styles.popup}
      // The focus must not leave the box, or the list would close before the click.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <ul id={listId} role="listbox" aria-label={t('Suggestions')} className={styles.options}>
        {options.map((option, index) => (
          <li
            key={option.id}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === active}
            aria-disabled={!onChoose}
            className={classes(styles.option, index === active && styles.active)}
            ref={index === active ? scrollIntoView : null}
            onClick={() => {
              onChoose?.(option);
            }}
          >
            <span>{option.primary}</span>{' '}
            <span className={styles.secondary}>{option.secondary}</span>
          </li>
        ))}
      </ul>
      {credit}
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function scrollIntoView(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function countSentence(count: number): string {
  return plural(count, {
    one: '{count} suggestion. Choose with the up and down arrow keys.',
    other: '{count} suggestions. Choose with the up and down arrow keys.',
  });
}

/** What a key does in a combobox with a list of suggestions (ARIA APG, editable combobox). */
type ComboboxAction =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'activate'; readonly index: number }
  | { readonly type: 'choose'; readonly index: number };

interface ComboboxList {
  readonly isOpen: boolean;
  readonly count: number;
  /** Index of the option that Enter would choose; null = none. */
  readonly active: number | null;
}

/** Null = the key does what it does in any text box. */
export function actionForKey(key: string, list: ComboboxList): ComboboxAction | null {
  const { isOpen, count, active } = list;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!isOpen) return { type: 'open' };
      return count === 0 ? null : { type: 'activate', index: step(key, count, active) };
    case 'Enter':
    case 'Tab':
      return isOpen && active !== null ? { type: 'choose', index: active } : null;
    case 'Escape':
      return isOpen ? { type: 'close' } : null;
    default:
      return null;
  }
}

function step(key: 'ArrowDown' | 'ArrowUp', count: number, active: number | null): number {
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count;
  return active === null ? count - 1 : (active - 1 + count) % count;
}
