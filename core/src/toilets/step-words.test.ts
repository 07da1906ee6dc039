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
    'Three steps; the ramp has been taken away',
    'Ramp has gone',
    'Level access apart from one step',
    // An accessible room that may be up there, too.
    'Stairs down to the ladies, gents and disabled toilet',
    'Stairs down to the ladies and the disabled toilet by the bar',
    'Ladies and gents upstairs, as is the disabled toilet by the bar',
    'Ladies, gents and accessible toilet upstairs by the bar',
    'Ladies and gents upstairs, disabled toilet in the ladies',
    'Ladies and gents down the stairs. The accessible toilet is at the bottom',
    'Gents up the stairs, the accessible toilet is on the first floor',
    'The ladies and gents are upstairs',
    'Ladies and gents upstairs. Disabled toilet by the bar. Two steps at the entrance',
    'Ladies and gents upstairs. Disabled toilet by the bar, up two steps',
    'Ladies and gents upstairs. Disabled toilet by the bar is locked',
    'Toilets upstairs. Disabled toilet by the bar',
    'Ladies and gents upstairs, disabled toilet in the bar, first floor',
    'Ladies and gents upstairs, disabled toilet by the walk-in clinic on the first floor',
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
    'Ladies & Gents toilets are in the basement, whilst the disabled/baby change rooms are in the library and in the exhibition room to the left of the staircase down to the Ladies & Gents.',
    'Ladies and gents are up the stairs, the accessible toilet is by reception',
    'Accessible toilet next to the café, but stairs down to the gents',
    "Disabled toilet opposite the lift. Men's and women's toilets upstairs",
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
      (one: string) => `the ${one} has been taken away`,
      (one: string) => `the ${one} stopped working`,
      (one: string) => `${one} dismantled`,
      (one: string) => `${one} permanently gone`,
      (one: string) => `${one} u/s`,
      (one: string) => `the ${one} rotted years ago`,
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

  const others = fc.constantFrom(
    'ladies and gents',
    "men's and women's",
    'male and female toilets',
  );
  const up = fc.constantFrom('upstairs', 'up the stairs', 'down a flight of stairs');
  const apart = fc
    .tuple(
      fc.constantFrom('accessible toilet', 'the disabled toilet is', 'disabled/baby change room'),
      fc.constantFrom('by reception', 'in the foyer', 'next to the café', 'to the left'),
    )
    .map((parts) => parts.join(' '));
  const toOthers = fc.oneof(
    fc.tuple(others, up).map(([whose, where]) => `${whose} ${where}`),
    others.map((whose) => `stairs down to the ${whose}`),
  );

  it('stairs to the ladies and gents alone are not where the accessible room is elsewhere', () => {
    says(false, sentences(toOthers, apart));
    says(true, sentences(toOthers, fc.constantFrom('open daily', 'baby changing', 'RADAR key')));
  });

  it('stairs to the ladies and gents are doubted beside any other step', () => {
    says(
      true,
      sentences(
        fc.tuple(toOthers, apart).map((parts) => parts.join('. ')),
        fc.oneof(floors, atDoor),
      ),
    );
  });

  it('stairs to the accessible room are doubted, wherever the ladies and gents are', () => {
    const room = fc.constantFrom('accessible toilet', 'disabled toilet');
    says(
      true,
      fc
        .tuple(others, room, up, cased)
        .map(([whose, one, where, write]) => write(`${whose} and ${one} ${where}`)),
    );
    says(
      true,
      sentences(
        others.map((whose) => `${whose} by the bar`),
        fc.tuple(room, up).map((parts) => parts.join(' ')),
      ),
    );
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
