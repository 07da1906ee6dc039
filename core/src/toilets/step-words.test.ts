import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speakOfSteps } from './step-words.ts';

describe('TRUE-07 words that keep a wheelchair out', () => {
  it.each([
    'Stairs down, no lift',
    'Two steps at the entrance, no ramp',
    '4 steps to the door',
    'Down a flight of stairs. Lift out of order',
    'Steps at entrance',
    'Upstairs; the lift is only for staff',
    'Not accessible: three steps',
    'A 20 cm step at the door',
    'Downstairs. The accessible toilet was removed in 2022',
    'Upstairs. There is a lift. It is broken.',
    'Upstairs (lift: out of order)',
    'Lift? No. Upstairs',
    'Stairs; lift planned for 2028',
    'Upstairs, goods lift',
    'Stairs down. Lift (staff only)',
    'Stairs (portable ramp on request)',
    'Stairs, stairlift available',
    'High kerb at the door',
    'A raised threshold',
    'No more than two steps at the entrance',
    "The ramp is there, but it's for deliveries. Steps",
    // Alone they say that there is something to overcome.
    'No ramp',
    'The lift no longer works',
    'No step-free access',
    "Isn't step-free",
    // A lift is no way over the step at the door, nor a ramp there to the floor above.
    'Two steps at the entrance. Lift available',
    'Toilets upstairs. Ramp at the entrance',
    'Ramp to the door. Toilets up a flight of stairs',
    'Step-free to the shop, toilets upstairs',
    'Lift, then two steps',
    'Steps up to the entrance. Accessible toilet inside with RADAR key',
    'Accessible toilet up three steps',
    'Next to the steps',
  ])('are understood in %j', (words) => {
    expect(speakOfSteps(words)).toBe(true);
  });

  it.each([
    'No steps',
    'No steps, stairs or kerbs',
    'Level access without a step',
    'Step-free',
    'Step-free via lift',
    'No lift needed, all on one level',
    'Dropped kerb outside',
    'Two steps from the pier',
    'Steps or ramp: ramp at the side',
    'Two steps at the front, step-free entrance at the side',
    'Upstairs, but there is a lift',
    'First floor with lift and stair access by open cafe',
    'Top floor (lift available for those who cannot use escalator/stairs)',
    'Step and ramp access from Stafford Road. Lift, travelator and step access from underground car park.',
    'Accessible toilet on the ground floor, the others upstairs',
    'On the ground floor next to the lifts and stairs for the car park',
    'At the top of the escalator',
    'Lift to all floors',
    "Bathers' Steps Toilets",
    '',
  ])('are not heard in %j', (words) => {
    expect(speakOfSteps(words)).toBe(false);
  });
});

/** Sentences made of these parts, whose meaning is known from how they were made. */
const count = fc.constantFrom('a', 'one', 'two', 'three', '4', '12', 'a few', 'several', 'a 20 cm');
const noun = fc.constantFrom('step', 'steps', 'stairs');
const floors = fc.constantFrom(
  'upstairs',
  'downstairs',
  'down a flight of stairs',
  'up the staircase',
  'stairs down',
  'up steep stairs',
  'down a stairway',
  'up two flights of stairs',
  'steps down to the toilets',
);
const atDoor = fc
  .oneof(
    fc.tuple(count, noun, fc.constantFrom('at the entrance', 'to the door')),
    fc.tuple(
      count,
      fc.constantFrom('step', 'steps', 'kerb'),
      fc.constantFrom('into the toilet', ''),
    ),
  )
  .map((parts) => parts.join(' ').trim());
const aid = fc.constantFrom('lift', 'ramp', 'elevator', 'platform lift');
const lacking = fc
  .tuple(
    aid,
    fc.constantFrom(
      (one: string) => `no ${one}`,
      (one: string) => `without a ${one}`,
      (one: string) => `not even a ${one}`,
      (one: string) => `there isn't a ${one}`,
      (one: string) => `the ${one} is out of order`,
      (one: string) => `${one} broken`,
      (one: string) => `${one} closed`,
      (one: string) => `the ${one} is only for staff`,
      (one: string) => `${one} for staff only`,
      (one: string) => `${one}: staff only`,
      (one: string) => `the ${one} was removed in 2022`,
      (one: string) => `the ${one} has been out of use since May`,
      (one: string) => `${one} (not working)`,
      (one: string) => `there is a ${one}, but it does not work`,
      (one: string) => `there is a ${one}. It is locked`,
      (one: string) => `a ${one} is planned`,
      (one: string) => `ask for the ${one}`,
      (one: string) => `${one}?`,
    ),
  )
  .map(([one, say]) => say(one));
const wholly = fc.constantFrom(
  'lift and ramp available',
  'there is a lift and a ramp',
  'step-free via lift and ramp',
  'ramps and lifts to all floors',
);
const byLift = fc.constantFrom(
  'lift available',
  'there is a lift',
  'or take the lift',
  'step-free via lift',
);
const byRamp = fc.constantFrom(
  'ramp available',
  'there is a ramp',
  'or use the ramp',
  'step-free by ramp',
);
const joint = fc.constantFrom('. ', ', ', '; ', ' - ', ': ', '\n', ' – ', '! ', ' / ');
const cased = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
);

/** Parts in either order, joined and written in some way. */
const sentences = (...parts: [fc.Arbitrary<string>, fc.Arbitrary<string>]) =>
  fc
    .tuple(fc.tuple(...parts), fc.boolean(), joint, cased)
    .map(([[a, b], isTurned, mark, write]) => write(isTurned ? b + mark + a : a + mark + b));

describe('TRUE-07 in sentences made of steps, lifts and ramps', () => {
  const steps = fc.oneof(floors, atDoor);
  const says = (isDoubted: boolean, made: fc.Arbitrary<string>) => {
    fc.assert(
      fc.property(made, (words) => {
        expect(speakOfSteps(words), words).toBe(isDoubted);
      }),
      { numRuns: 1000 },
    );
  };

  it('steps are doubted, whatever their count, word and place', () => {
    says(
      true,
      fc.tuple(steps, cased).map(([words, write]) => write(words)),
    );
  });

  it('steps are doubted beside a lift or ramp that is lacking, broken, or not for everyone', () => {
    says(true, sentences(steps, lacking));
  });

  it('steps are doubted where a later word takes back the lift', () => {
    says(
      true,
      sentences(
        steps,
        fc
          .tuple(
            byLift,
            lacking.filter((words) => !/ramp|planned|ask|\?/.test(words)),
          )
          .map((words) => words.join('. ')),
      ),
    );
  });

  it('steps are not where lift and ramp are there for everyone', () => {
    says(false, sentences(steps, wholly));
  });

  it('stairs are not where a lift is', () => {
    says(false, sentences(floors, byLift));
  });

  it('steps at the door are not where a ramp is', () => {
    says(false, sentences(atDoor, byRamp));
  });

  it('steps at the door are doubted where a lift is, unless one may choose', () => {
    says(true, sentences(atDoor, fc.constantFrom('lift available', 'there is a lift')));
  });

  it('no steps are no steps', () => {
    const none = fc
      .tuple(fc.constantFrom('no', 'without', 'without any', '0', 'avoids the'), noun)
      .map((parts) => parts.join(' '));
    says(
      false,
      sentences(none, fc.constantFrom('level access', 'by the park gate', 'lift available')),
    );
    says(true, sentences(none, floors));
  });
});
