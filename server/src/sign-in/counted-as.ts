import { createHmac } from 'node:crypto';

/** Somebody, as an OpenID issuer knows them. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The name that limits count someone by. It is the same again after their account was deleted, and
 * without the server's secret nobody can tell from it who they are.
 */
export function countedAs({ issuer, subject }: Subject, secret: string): string {
  const hash = createHmac('sha256', secret).update(`account of ${issuer} ${subject}`);
  // Letters of one case, as Better Auth changes the case of what it takes for an email address.
  return `account:${hash.digest('hex')}`;
}
