import type { MailServer } from '../config/config.ts';

const LIMIT_MS = 10_000;

export interface Mail {
  readonly to: string;
  /** Where replies go; null = to the sender's address. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
}

/**
 * Hands an email to the mail server.
 * @throws MailError
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** An email that could not be sent. It contains no addresses, as it is logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether the server accepts mail, but not to that address. */
  readonly isAddressRefused: boolean;

  constructor(cause: unknown) {
    const { code, responseCode, command } = Object(cause) as Partial<Record<string, unknown>>;
    super(`The mail server did not take it (${String(code)}, ${String(responseCode)}).`);
    // 'EENVELOPE' also says that the server does not let us send at all.
    const isOfAddress = code === 'EENVELOPE' && command === 'RCPT TO';
    this.isAddressRefused = isOfAddress && Number(responseCode) >= 500;
  }
}

/** Sends by SMTP, encrypted unless the mail server is on this machine. */
export function createSendMail({ url, from, isLocal }: MailServer): SendMail {
  return async ({ to, replyTo, subject, text }) => {
    // Slow to load, and most servers send no mail.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      requireTLS: !isLocal,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from,
        to: addressOf(to),
        subject,
        text,
        ...(replyTo !== null && { replyTo: addressOf(replyTo) }),
      });
    } catch (error) {
      throw new MailError(error);
    }
  };
}

/** An address in an object is never read as several. */
const addressOf = (address: string) => ({ name: '', address });
