/** early.ts listens for it. An attribute of the page also shows tests that it was sent. */
const ANSWERING = 'loovia:answering';

/**
 * Called when React has taken over the page that the server drew. Passes on what was typed and pressed before
 * that, as if it happened now.
 */
export function catchUp(): void {
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) passOnChoice(field);
    else if (field instanceof HTMLTextAreaElement) passOnText(field, HTMLTextAreaElement.prototype);
    else if (field instanceof HTMLInputElement) passOnInput(field);
  }
  // After React has drawn what was typed.
  queueMicrotask(() => {
    document.documentElement.dataset.answers = 'yes';
    document.dispatchEvent(new Event(ANSWERING));
  });
}

function passOnInput(field: HTMLInputElement): void {
  if (field.type !== 'checkbox' && field.type !== 'radio') {
    passOnText(field, HTMLInputElement.prototype);
  } else if (field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked;
    field.click();
  }
}

/** React ignores a value that it has seen. It sees values set on the element, but not on its prototype. */
function passOnText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function passOnChoice(field: HTMLSelectElement): void {
  const wasChosen = Math.max(
    0,
    Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected),
  );
  const { selectedIndex } = field;
  if (selectedIndex === wasChosen) return;
  const choose = () => {
    field.selectedIndex = selectedIndex;
  };
  // React draws the choice a moment later and restores the old one until then, after this event or after the
  // browser's own event, which may come in between. So this sets it again.
  field.addEventListener('change', choose, { once: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  choose();
}
