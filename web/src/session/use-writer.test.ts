import { expect, it } from 'vitest';
import type { Session } from './session.ts';
import { NO_WRITER, writerAfter } from './use-writer.ts';

const nobody: Session = {
  state: 'signed-out',
  user: null,
  hasLeft: false,
  isUnreachable: false,
  isBusy: false,
  isSignOutOwed: false,
};
const signedIn = (id: string): Session => ({
  ...nobody,
  state: 'signed-in',
  user: { id, email: `${id}@example.org` },
});
const left: Session = { ...nobody, hasLeft: true };
const after = (...sessions: Session[]) => sessions.reduce(writerAfter, NO_WRITER);

it('what someone writes stays theirs when their session ends by itself', () => {
  expect(after({ ...nobody, state: 'checking' })).toBe(NO_WRITER);
  expect(after(signedIn('ada'), nobody)).toMatchObject({ writer: 'ada', turn: 0 });
  expect(after(signedIn('ada'), nobody, signedIn('ada'))).toMatchObject({ writer: 'ada', turn: 0 });
});

it('another user starts with an empty form, whether the last session was seen to end or not', () => {
  expect(after(signedIn('ada'), signedIn('bob'))).toMatchObject({ writer: 'bob', turn: 1 });
  expect(after(signedIn('ada'), nobody, signedIn('bob'))).toMatchObject({ writer: 'bob', turn: 1 });
});

it('AUTH-12 a sign-out empties the form once, also where the page had not heard of the sign-in', () => {
  expect(after(signedIn('ada'), left, left)).toMatchObject({ writer: null, turn: 1 });
  expect(after(signedIn('ada'), left, signedIn('bob'))).toMatchObject({ writer: 'bob', turn: 1 });
  expect(after(nobody, left, left)).toMatchObject({ writer: null, turn: 1 });
});

it('whoever signs in goes on with what they wrote before', () => {
  expect(after(nobody, signedIn('ada'))).toMatchObject({ writer: 'ada', turn: 0 });
});
