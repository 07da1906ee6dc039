import { readContactRecord } from '@loovia/core/contact';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem, type Call } from './test-api.ts';

export const CONTACT = '01633 656656';
export const MESSAGE = 'The door of the accessible toilet is stuck.';
/** Each message has one. */
export const AN_ID: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

interface Reply {
  readonly status: number;
  readonly detail?: string;
  readonly retryAfter?: string;
}

/** Answers messages as the server might, and returns the calls. */
export function answerContact(reply: () => Reply = () => ({ status: 201 })): readonly Call[] {
  return answer('POST /api/contact', () => {
    const { status, detail = 'x', retryAfter } = reply();
    if (status === 201) return Response.json({ success: true }, { status });
    const refusal = problem(status, detail);
    if (retryAfter !== undefined) refusal.headers.set('Retry-After', retryAfter);
    return refusal;
  });
}

export const category = () => page.getByRole('combobox', { name: 'Category' });
export const message = () => page.getByRole('textbox', { name: 'Message' });
export const returnContact = () => page.getByRole('textbox', { name: 'Contact information' });
export const send = () => page.getByRole('button', { name: 'Send Message' });
export const thanks = () => page.getByRole('heading', { name: 'Thank you!' });

export async function fill(anonymous = true): Promise<void> {
  await userEvent.selectOptions(category(), 'loo_issue');
  await message().fill(MESSAGE);
  if (anonymous) await returnContact().fill(CONTACT);
}

const RECORD = 'rl:contact_submissions';

/** The page's record of how often it sent messages (DATA-19). */
export const record = () => JSON.parse(localStorage.getItem(RECORD) ?? 'null') as unknown;

/** The same, as the page reads it. */
export const readRecord = () => readContactRecord(localStorage.getItem(RECORD));

export function keepRecord(kept: object): void {
  localStorage.setItem(RECORD, JSON.stringify(kept));
}

/** As another visitor: the page has each wait after a message. */
export function forgetSent(): void {
  localStorage.removeItem(RECORD);
}
