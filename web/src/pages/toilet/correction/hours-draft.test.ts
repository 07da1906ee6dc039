import { describe, expect, it } from 'vitest';
import { expressionOf, hoursDraftOf } from './hours-draft.ts';

describe('FACT-04 hours that are corrected', () => {
  it('are sent as they were, if nothing was changed', () => {
    const written = 'Mo-Fr 09:00-17:00, Sa 10:00-12:00; PH off';
    expect(expressionOf(hoursDraftOf(written))).toEqual({ expression: written });
    for (const fixed of ['24/7', 'off', 'Mo-Fr sunrise-sunset']) {
      expect(expressionOf(hoursDraftOf(fixed))).toEqual({ expression: fixed });
    }
  });

  it('are not "closed every day" where unknown hours are left as the form shows them', () => {
    const untouched = hoursDraftOf(null);
    expect(expressionOf(untouched)).toEqual({
      error: expect.stringContaining('Add times') as string,
    });
    expect(expressionOf({ ...untouched, kind: 'never' })).toEqual({ expression: 'off' });
    expect(expressionOf({ ...untouched, kind: 'unknown' })).toEqual({ expression: null });
  });
});
