import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contactWait,
  NO_CONTACT_RECORD,
  readContactRecord,
  recordAttempt,
  recordFailure,
  recordRefusal,
  recordSuccess,
  type ContactRecord,
} from './rate-limit.ts';

const NOW = Date.UTC(2026, 0, 1);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const at = (...agoSeconds: number[]): ContactRecord => ({
  ...NO_CONTACT_RECORD,
  attempts: agoSeconds.map((ago) => NOW - ago * SECOND),
});

describe('how often', () => {
  it('lets the first message through', () => {
    expect(contactWait(NO_CONTACT_RECORD, NOW)).toBeNull();
  });

  it('CONT-19 LIMIT-15 has 30 s between attempts, and n counts down', () => {
    expect(contactWait(at(0), NOW)).toEqual({
      reason: 'wait',
      seconds: 30,
      endsMs: NOW + 30 * SECOND,
      message: 'Please wait 30s before submitting again.',
    });
    expect(contactWait(at(12.5), NOW)?.message).toBe('Please wait 18s before submitting again.');
    expect(contactWait(at(29.999), NOW)?.message).toBe('Please wait 1s before submitting again.');
    expect(contactWait(at(30), NOW)).toBeNull();
  });

  it('CONT-20 LIMIT-14 has at most 3 attempts in 15 minutes', () => {
    expect(contactWait(at(80, 40), NOW)).toBeNull();
    expect(contactWait(at(120, 80, 40), NOW)).toEqual({
      reason: 'too-many',
      seconds: 780,
      endsMs: NOW + 780 * SECOND,
      message: 'Too many submissions. Please try again later.',
    });
    expect(contactWait(at(899.999, 80, 40), NOW)?.seconds).toBe(1);
    expect(contactWait(at(900, 80, 40), NOW)).toBeNull();
  });

  it('CONT-20 checks CONT-19 first', () => {
    expect(contactWait(at(90, 60, 10), NOW)?.message).toBe(
      'Please wait 20s before submitting again.',
    );
  });

  it('CONT-18 LIMIT-16 cools down for 30 s, 60 s, then 300 s, which stays', () => {
    let record = NO_CONTACT_RECORD;
    let now = NOW;
    for (const [index, seconds] of [30, 60, 300, 300].entries()) {
      record = recordFailure(recordAttempt(record, now), now);
      expect(record.failures).toBe(index + 1);
      expect(record.cooldownUntil).toBe(now + seconds * SECOND);
      expect(contactWait(record, now)).toMatchObject({ reason: 'wait', seconds });
      expect(contactWait(record, now + seconds * SECOND - 1)).toMatchObject({ seconds: 1 });
      now += 20 * MINUTE;
      expect(contactWait(record, now)).toBeNull();
    }
  });

  it('CONT-22 a success resets cooldown and failures, not the attempts', () => {
    const failed = recordFailure(recordAttempt(NO_CONTACT_RECORD, NOW), NOW);
    const later = NOW + MINUTE;
    const record = recordSuccess(recordAttempt(failed, later), later + SECOND);
    expect(record).toEqual({ attempts: [NOW, later + SECOND], cooldownUntil: 0, failures: 0 });
  });

  it('what the server refused was no attempt, and waits as long as it said', () => {
    const before = at(100);
    expect(recordRefusal(recordAttempt(before, NOW), 0, NOW)).toEqual(before);
    const waiting = recordRefusal(recordAttempt(before, NOW), 12, NOW);
    expect(contactWait(waiting, NOW)?.message).toBe('Please wait 12s before submitting again.');
    expect(contactWait(waiting, NOW + 12 * SECOND)).toBeNull();
  });

  it('never lets more than 3 through in any 15 minutes, nor two within 30 s', () => {
    const steps = fc.array(
      fc.record({ pauseMs: fc.nat(5 * MINUTE), succeeds: fc.boolean(), takesMs: fc.nat(5000) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (presses) => {
        let record = NO_CONTACT_RECORD;
        let now = NOW;
        const sent: number[] = [];
        for (const { pauseMs, succeeds, takesMs } of presses) {
          now += pauseMs;
          if (contactWait(record, now)) continue;
          sent.push(now);
          record = recordAttempt(record, now);
          now += takesMs;
          record = succeeds ? recordSuccess(record, now) : recordFailure(record, now);
        }
        for (const [index, time] of sent.entries()) {
          expect(time - (sent[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(30 * SECOND);
          expect(time - (sent[index - 3] ?? -Infinity)).toBeGreaterThanOrEqual(15 * MINUTE);
        }
      }),
    );
  });

  it('says to wait no longer than is needed', () => {
    const record = fc.record({
      attempts: fc.array(
        fc.nat(20 * MINUTE).map((ago) => NOW - ago),
        { maxLength: 5 },
      ),
      cooldownUntil: fc.nat(5 * MINUTE).map((ahead) => NOW + ahead),
      failures: fc.nat(9),
    });
    fc.assert(
      fc.property(record, (kept) => {
        let now = NOW;
        for (let turn = 0; turn < 2; turn++) {
          const wait = contactWait(kept, now);
          if (!wait) return;
          expect(wait.seconds).toBeGreaterThanOrEqual(1);
          expect(contactWait(kept, now + (wait.seconds - 1) * SECOND)).not.toBeNull();
          now += wait.seconds * SECOND;
        }
        expect(contactWait(kept, now)).toBeNull();
      }),
    );
  });
});

describe('the kept record', () => {
  it('is read as it was written', () => {
    const record = { attempts: [NOW], cooldownUntil: NOW + SECOND, failures: 2 };
    expect(readContactRecord(JSON.stringify(record))).toEqual(record);
  });

  it.each([
    null,
    '',
    'x',
    'null',
    '[]',
    '{"attempts":3}',
    '{"attempts":["now"],"cooldownUntil":0,"failures":0}',
    '{"attempts":[],"cooldownUntil":"never","failures":0}',
    '{"attempts":[],"cooldownUntil":0,"failures":-1}',
    '{"attempts":[],"cooldownUntil":1e999,"failures":0}',
  ])('%j counts as none', (text) => {
    expect(readContactRecord(text)).toEqual(NO_CONTACT_RECORD);
  });

  it('anything at all can be read, and locks no one out for longer than 15 minutes', () => {
    const record = fc.record({
      attempts: fc.array(fc.double({ min: 0, noNaN: true })),
      cooldownUntil: fc.double({ min: 0, noNaN: true }),
      failures: fc.nat(),
    });
    fc.assert(
      fc.property(fc.oneof(record, fc.json()), (kept) => {
        const read = readContactRecord(typeof kept === 'string' ? kept : JSON.stringify(kept));
        expect(contactWait(read, NOW)?.seconds ?? 0).toBeLessThanOrEqual(930);
      }),
    );
  });

  it('a clock that was put back locks no one out', () => {
    const failed = recordFailure(recordAttempt(NO_CONTACT_RECORD, NOW), NOW);
    expect(contactWait(failed, NOW - 365 * 24 * 60 * MINUTE)).toBeNull();
    const tenMinutesBack = NOW - 10 * MINUTE;
    expect(contactWait(failed, tenMinutesBack)?.seconds).toBe(630);
    expect(contactWait(failed, tenMinutesBack + 631 * SECOND)).toBeNull();
  });
});
