import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTimetable, encodeTimetable } from './codec.ts';
import { TimetableFileError, writeSections } from './sections.ts';
import { anyTimetable } from './test-timetable.ts';

const [example] = fc.sample(anyTimetable, { numRuns: 1, seed: 7 });
if (!example) throw new Error('There is no example.');
const file = encodeTimetable(example);

describe('a timetable file', () => {
  it('gives back what was written, wherever its bytes lie in memory', () => {
    fc.assert(
      fc.property(anyTimetable, fc.nat(9), (timetable, offset) => {
        const bytes = encodeTimetable(timetable);
        const moved = new Uint8Array(new ArrayBuffer(bytes.length + offset), offset);
        moved.set(bytes);
        expect(decodeTimetable(moved)).toEqual(timetable);
      }),
    );
  });

  it('is read without copying', () => {
    expect(decodeTimetable(file).arrivals.buffer).toBe(file.buffer);
  });

  it('cut short anywhere is refused with a sentence', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), (length) => {
        expect(() => decodeTimetable(file.slice(0, length))).toThrow(TimetableFileError);
      }),
    );
    expect(() => decodeTimetable(file.slice(0, -8))).toThrow(/ bytes where it should have /);
  });

  it('of another kind or version is refused', () => {
    const foreign = new TextEncoder().encode('PK\u0003\u0004 is how zip files begin');
    expect(() => decodeTimetable(foreign)).toThrow('This is not a timetable file.');
    const newer = file.slice();
    newer[8] = 99;
    expect(() => decodeTimetable(newer)).toThrow(/of version 99, not 3: build the region again/);
  });

  it('whose parts do not fit together is refused', () => {
    const short = { ...example, arrivals: new Uint32Array(example.arrivals.length + 1) };
    expect(() => decodeTimetable(encodeTimetable(short))).toThrow(/damaged: its times do not fit/);
    expect(() => decodeTimetable(writeSections({}, []))).toThrow(/its facts cannot be read/);
    const { from, to, firstDay, dayCount, shiftedWeeks } = example;
    const facts = {
      from,
      to,
      firstDay,
      dayCount,
      shiftedWeeks,
      serviceCount: 0,
      bytesPerService: 0,
    };
    const wrongKind = writeSections(facts, [['zones', new Uint8Array(8)]]);
    expect(() => decodeTimetable(wrongKind)).toThrow(/section zones is missing/);
  });

  it('with a header that is not JSON is refused', () => {
    const scribbled = file.slice();
    scribbled[16] = 0;
    expect(() => decodeTimetable(scribbled)).toThrow(/header cannot be read/);
  });
});
