/** What a key does in a combobox with a list of suggestions (ARIA APG, editable combobox). */
export type ComboboxAction =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'activate'; readonly index: number }
  | { readonly type: 'choose'; readonly index: number };

export interface ComboboxList {
  readonly isOpen: boolean;
  readonly count: number;
  /** Index of the option that Enter would choose; null = none. */
  readonly active: number | null;
}

/** Null: the key keeps its meaning in a text box. */
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
