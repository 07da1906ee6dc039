import { expect, it } from 'vitest';
import { mergeHours } from './merge-hours.ts';

const OLD = 'Mo-Su 09:00-17:00';
const SEASONS = 'Apr-Sep Mo-Fr 09:00-17:00, Oct-Mar Mo-Fr 10:00-15:00';

it.each([
  {
    what: 'days that were left as they were follow what somebody else said',
    seen: OLD,
    said: 'Mo-Sa 09:00-17:00, Su 10:00-16:00',
    now: 'Mo-Su 09:00-12:00',
    merged: 'Mo-Sa 09:00-12:00, Su 10:00-16:00',
  },
  {
    what: 'of a day that both changed, the later word stays',
    seen: OLD,
    said: 'Mo-Sa 09:00-17:00',
    now: 'Mo-Sa 09:00-12:00, Su 10:00-11:00',
    merged: 'Mo-Sa 09:00-12:00',
  },
  {
    what: 'bank holidays are like a day',
    seen: OLD,
    said: 'Mo-Su 09:00-18:00',
    now: `${OLD}; PH off`,
    merged: 'Mo-Su 09:00-18:00; PH off',
  },
  {
    what: 'each part of the year has its own days',
    seen: SEASONS,
    said: SEASONS.replace('09:00', '08:00'),
    now: SEASONS.replace('15:00', '13:00'),
    merged: 'Apr-Sep Mo-Fr 08:00-17:00, Oct-Mar Mo-Fr 10:00-13:00',
  },
  {
    what: 'where hours were not known, days left blank follow',
    seen: null,
    said: 'Mo 08:00-20:00',
    now: 'Tu-Fr 09:00-12:00',
    merged: 'Mo 08:00-20:00, Tu-Fr 09:00-12:00',
  },
  {
    what: 'a toilet that is never open now stays shut on days that were left as they were',
    seen: OLD,
    said: 'Mo 10:00-17:00, Tu-Su 09:00-17:00',
    now: 'off',
    merged: 'Mo 10:00-17:00',
  },
])('FACT-04 $what', ({ seen, said, now, merged }) => {
  expect(mergeHours({ seen, said, now })).toBe(merged);
});

it.each([
  ['nothing has changed', OLD, 'Mo-Sa 09:00-17:00', OLD],
  ['the same is written in another way', OLD, 'Mo-Sa 09:00-17:00', '09:00-17:00'],
  ['they are not known any more', OLD, 'Mo-Sa 09:00-17:00', null],
  ['the parts of the year differ', OLD, 'Mo-Sa 09:00-17:00', SEASONS],
  ['they fit no week', OLD, 'Mo-Sa 09:00-17:00', 'sunrise-sunset'],
  ['the new ones fit no week', OLD, 'Mo-Su sunrise-17:00', 'Mo-Su 09:00-12:00'],
  ['it is never open, the person says', OLD, 'off', 'Mo-Su 09:00-12:00'],
  ['the person does not know', OLD, null, 'Mo-Su 09:00-12:00'],
])('FACT-04 what a person says stays as it is where %s', (_, seen, said, now) => {
  expect(mergeHours({ seen, said, now })).toBe(said);
});
