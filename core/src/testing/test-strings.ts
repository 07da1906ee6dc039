import fc from 'fast-check';

/**
 * Any Unicode character but half a surrogate pair, a third of them from ASCII, where most rules apply.
 * fast-check's own unit `binary` does the same, but takes two seconds of processor time to set up.
 */
const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0x80, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10_ffff }),
);

/** A text of any Unicode characters, for property tests. */
export function anyString(lengths: fc.StringConstraints = {}): fc.Arbitrary<string> {
  return fc.string({
    ...lengths,
    unit: anyCharacter.map((codePoint) => String.fromCodePoint(codePoint)),
  });
}
