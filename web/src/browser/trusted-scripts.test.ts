import { describe, expect, it } from 'vitest';
import { answerForScripts, rules, trustScript } from './trusted-scripts.ts';

const ELEMENT = 'Element innerHTML';

describe('which texts the content policy allows', () => {
  it('as a script: only an exact address that our own code has named', () => {
    expect(rules.createScriptURL('/assets/worker-a1.js')).toBeNull();
    expect(trustScript('/assets/worker-a1.js')).toBe('/assets/worker-a1.js');
    expect(rules.createScriptURL('/assets/worker-a1.js')).toBe('/assets/worker-a1.js');
    for (const address of ['/assets/worker-a1.js?x', '//assets/worker-a1.js', 'data:,alert(1)']) {
      expect(rules.createScriptURL(address)).toBeNull();
    }
  });

  it('as HTML: only a named letter, or what is parsed outside the page', () => {
    expect(rules.createHTML('&eacute;', 'TrustedHTML', ELEMENT)).toBe('&eacute;');
    const link = '<a href="https://osm.org">OpenStreetMap</a>';
    expect(rules.createHTML(link, 'TrustedHTML', 'DOMParser parseFromString')).toBe(link);
    for (const html of [link, '<img src=x onerror=alert(1)>', '&lt;<b>', '&amp;&amp;', 'words']) {
      expect(rules.createHTML(html, 'TrustedHTML', ELEMENT)).toBeNull();
    }
  });

  it('asks in browsers with Trusted Types, and does nothing in others', () => {
    const asked: unknown[] = [];
    answerForScripts({ trustedTypes: { createPolicy: (...given) => asked.push(given) } });
    expect(asked).toEqual([['default', rules]]);
    expect(() => {
      answerForScripts({});
    }).not.toThrow();
  });
});
