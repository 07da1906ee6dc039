import { describe, expect, test } from 'vitest';
import { dayLine } from './day-line.ts';

describe('the line under a day', () => {
  const line = (open: string, close: string, closed = false, known = false) =>
    dayLine(0, { closed, times: [{ open, close }] }, known);

  test('ADD-10 a day that is blank, closed or clear has none', () => {
    expect(line('', '')).toBeNull();
    expect(line('09:00', '17:00')).toBeNull();
    expect(line('09:00', '', true)).toBeNull();
  });

  test('ADD-10 STOP-35 once the hours of one day are filled in, blank days are shown as closed', () => {
    expect(line('', '', false, true)).toEqual({
      kind: 'plain',
      words: 'Left blank, so we will save it as closed.',
    });
    expect(line('', '', true, true)).toBeNull();
    expect(line('09:00', '17:00', false, true)).toBeNull();
    expect(line('09:00', '', false, true)?.words).toBe(
      'No closing time. We will save Monday as closed.',
    );
    expect(line('', '17:00', false, true)?.words).toBe(
      'No opening time. We will save Monday as closed.',
    );
  });

  test('ADD-11 a half-filled day is saved as not known while no hours are known', () => {
    expect(line('09:00', '')).toEqual({
      kind: 'warning',
      words: 'No closing time. We will save Monday as not known.',
    });
    expect(line('', '17:00')?.words).toBe('No opening time. We will save Monday as not known.');
  });

  test('says that it is open all day or closes after midnight', () => {
    expect(line('00:00', '00:00')?.words).toBe('Open 24 hours.');
    expect(line('18:00', '02:00')?.words).toBe('Closes at 02:00 the next day.');
    expect(line('09:00', '09:00')?.words).toBe('Closes at 09:00 the next day.');
    expect(line('09:00', '00:00')?.words).toBe('Closes at 00:00 the next day.');
  });

  test('FACT-04 says which of several times counts', () => {
    const times = [
      { open: '09:00', close: '12:00' },
      { open: '18:00', close: '' },
    ];
    expect(dayLine(0, { closed: false, times }, true)).toEqual({
      kind: 'warning',
      words: 'One of the times is missing. We will save the others.',
    });
  });
});
