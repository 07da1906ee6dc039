import { expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

it('/api/docs leads to the contract and says what it is for, without a script', async () => {
  const { app } = testApp();
  const answer = await app.request('/api/docs');
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  const page = await answer.text();
  expect(page).toMatch(/Version\s+1\.2\.3\./);
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  const own = [...page.matchAll(/href="(\/api[^"]*)"/g)].map(([, path = '']) => path);
  expect(own).toContain('/api/openapi.json');
  const paths = app.routes.map(({ path }) => path);
  for (const path of own) expect(paths, path).toContain(path);
  const style = await app.request('/api/docs/page.css');
  expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect(await style.text()).toContain('prefers-color-scheme: dark');
});
