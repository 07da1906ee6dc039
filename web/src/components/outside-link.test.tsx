import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutsideLink } from './outside-link.tsx';

const render = (url: string | undefined) =>
  renderToStaticMarkup(<OutsideLink url={url}>here</OutsideLink>);

test.each([
  'http://a.example/x?y=1#z',
  'HTTPS://a.example/',
  'irc://irc.example/loos',
  'ircs://irc.example/loos',
  'mailto:a@b.example',
  'xmpp:a@b.example',
])('LIB-26 %s is a link', (url) => {
  expect(render(url)).toBe(`<a href="${url}">here</a>`);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'tel:999',
  'www.example.org',
  '//evil.example',
  '',
  undefined,
])('LIB-26 %j shows words without a link', (url) => {
  expect(render(url)).toBe('here');
});
