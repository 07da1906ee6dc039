import { expect, it } from 'vitest';
import { withoutContradicted } from './doubts.ts';

const YES = { isAccessible: true, isPublic: true };
const NO = { isAccessible: false, isPublic: false };

it.each([
  'Toilet is UPSTAIRS',
  'Up a flight of stairs on the north side',
  'In basement down steps opposite bar',
  'Down a long flight of steps',
  'Male/female downstairs and via turnstile.',
  'NOT wheelchair friendly.',
  'Disabled access is to the side. Buzzer will bring help up single step.',
  'Accessible toilet locked',
  'Disabled toilet currently under reconstruction',
  'Simple, non disabled unisex toilet.',
  'Changing Places toilet locked due to "vandalism"',
  'Combined female/Disabled appeared locked up.',
  'Narrow turnstyle to gain access',
  'Stairs down, no lift',
  'Downstairs. The accessible toilet was removed in 2022',
  'The accessible toilet has been permanently closed',
  'Level access from the street, but not fully disabled accessible.',
  'Not accessible',
  'Unsuitable for wheelchairs',
  'No wheelchair access',
  'Down the lane, next to the steps',
])('a toilet is not called accessible where the words say %j', (words) => {
  expect(withoutContradicted(YES, words)).toEqual({ ...YES, isAccessible: null });
  expect(withoutContradicted(NO, words)).toEqual(NO);
});

it.each([
  'Behind ticket barriers. Ask nicely',
  'Platform 3. Access via ticket barriers only.',
  'Entrance to Monkey World required',
  'Admission fee to Belton House payable',
  'On the platform, needs a valid ticket',
  'On platform, may require ticket to access part time platform barriers.',
  'Ticket-holder access only',
  'passengers use only',
  'Market (market traders only)',
  'Inaccessible to non-university members',
  'Toilets and showers for campers',
  'On the platform of the railway station for the use of passengers.',
  'Ticket access to the station is required.',
  'Accessible toilet on Platform 3 only. Ticket required for station access.',
])('a toilet is not called open to everyone where the words say %j', (words) => {
  expect(withoutContradicted(YES, words)).toEqual({ ...YES, isPublic: null });
  expect(withoutContradicted(NO, words)).toEqual(NO);
});

it.each([
  'Upstairs, but there is a lift',
  'Accessible toilet downstairs, the others upstairs',
  'Two steps from the pier. Disabled toilet with Radar key',
  'Open air. No steps',
  'Inaccessible when the station is closed',
  'Down the stairs or by lift',
  'Outside the ticket barrier',
  'Does not need a ticket',
  'Inside the railway station but does not require a ticket to access',
  'Disabled toilet only',
  'For disabled and non-disabled toilet users',
  'Changing Places toilet on the first floor',
  'Entrance to the car park. Radar key required',
  'Next to the ticket office. Radar key is required',
  'No ticket required',
])('a toilet is what its list says where the words are %j', (words) => {
  expect(withoutContradicted(YES, words)).toEqual(YES);
});
