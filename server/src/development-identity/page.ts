import { language, LANGUAGE_TAGS, t } from '@loovia/core/language';
import { html } from 'hono/html';

export interface SignInPage {
  /** The authorization request, which the form sends again. */
  readonly request: Readonly<Record<string, string | undefined>>;
  /** What was typed, and what is wrong with it. */
  readonly email?: string;
  readonly error?: string;
}

const ERROR_ID = 'email-error';

function layout(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[language()]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="page.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** A page that works without scripts. */
export function signInPage({ request, email = '', error }: SignInPage) {
  const title = error === undefined ? t('Development sign-in') : t('Error: Development sign-in');
  const hidden = Object.entries(request).map(([name, value]) =>
    value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const problem =
    error === undefined ? '' : html`<p class="error" id="${ERROR_ID}" role="alert">${error}</p>`;
  const described =
    error === undefined ? '' : html`aria-invalid="true" aria-describedby="${ERROR_ID}"`;
  return layout(
    title,
    html`<p>
        ${t('This page stands in for Google while you try Loovia on this computer. Type any email address. You do not need a password, and nothing is sent anywhere.')}
      </p>
      <p class="warning">
        <strong>${t('Never use it in public.')}</strong>
        ${t('Anyone who can reach this page can sign in as anyone.')}
      </p>
      <form method="post">
        ${hidden}
        <label for="email">${t('Email')}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          required
          autofocus
          value="${email}"
          ${described}
        />
        ${problem}
        <button type="submit">${t('Sign in')}</button>
      </form>`,
  );
}

/** For a request that must not get a redirect. */
export function refusalPage(sentence: string) {
  return layout(
    t('Development sign-in'),
    html`<p>${sentence}</p>
      <p><a href="/login">${t('Back to Loovia')}</a></p>`,
  );
}
