import { afterEach, expect, it, vi } from 'vitest';
import { forgetSought, rememberSought, soughtPath } from './sought.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function tab(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

it('a journey that a link led to is found again after the sign-in, once', () => {
  tab();
  expect(soughtPath()).toBeNull();
  rememberSought({ pathname: '/route-results', search: '?route=1' });
  expect(soughtPath()).toBe('/route-results?route=1');
  forgetSought();
  expect(soughtPath()).toBeNull();
});

it('nothing else is remembered, and it leads nowhere else', () => {
  const kept = tab();
  rememberSought({ pathname: '/add-toilet', search: '?a=1' });
  rememberSought({ pathname: '/route-results', search: '' });
  expect(kept.size).toBe(0);
  kept.set('loovia:sought', '//elsewhere.example');
  expect(soughtPath()).toBeNull();
});
