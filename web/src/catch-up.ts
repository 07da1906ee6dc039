/** Heard by early.ts. The page notes that it came, for tests. */
const ANSWERING = 'loovia:answering';

/**
 * React has taken over what the server drew: it hears of what was typed and pressed before, as if that
 * happened now.
 */
export function catchUp(): void {
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) sayChosen(field);
    else if (field instanceof HTMLTextAreaElement) sayTyped(field, HTMLTextAreaElement.prototype);
    else if (field instanceof HTMLInputElement) sayInput(field);
  }
  // By then React has drawn what was typed.
  queueMicrotask(() => {
    document.documentElement.dataset.answers = 'yes';
    document.dispatchEvent(new Event(ANSWERING));
  });
}

function sayInput(field: HTMLInputElement): void {
  if (field.type !== 'checkbox' && field.type !== 'radio') {
    sayTyped(field, HTMLInputElement.prototype);
  } else if (field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked;
    field.click();
  }
}

/** React heeds a value alone that it has not seen: it sees those set on the element, not by its prototype. */
function sayTyped(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function sayChosen(field: HTMLSelectElement): void {
  const wasChosen = Math.max(
    0,
    Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected),
  );
  const { selectedIndex } = field;
  if (selectedIndex === wasChosen) return;
  const choose = () => {
    field.selectedIndex = selectedIndex;
  };
  // React draws the choice a moment later, and puts back what was there before until then: not before it hears
  // of this event, nor of the browser's own, which may come in between.
  field.addEventListener('change', choose, { once: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  choose();
}
