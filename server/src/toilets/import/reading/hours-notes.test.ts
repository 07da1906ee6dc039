import { describe, expect, it } from 'vitest';
import { readHours } from './read-hours.ts';

const NEWPORT = { nation: 'wales', location: { lat: 51.588, lng: -2.997 } } as const;
const UNKNOWN = { openingHours: null, openingHoursExpression: null };

describe('the notes beside the hours of a list', () => {
  it.each([
    ['09:00-17:00', 'Closed Mondays. Part of a Community Toilet Scheme'],
    ['09:00-17:00', 'Mon - Sun: 07:00 - 23:00'],
    ['09:00-18:00', 'Other facilities daylight only'],
    ['24/7', 'Open 24 hours. Closed in winter'],
    ['09:00-17:00', 'SUN 1000-1600'],
    ['24/7', 'Not always open'],
    ['09:00-17:00', 'Shut Nov-Feb'],
    ['24/7', 'Is this toilet really open 24/7? The ranger has left'],
    ['24/7', 'Unlocked 24/7 during term time'],
    ['09:00-17:00', 'Whilst ticket office is open'],
    ['09:00-17:00', 'Open whenever the centre is'],
    ['09:00-17:00', 'Normally open, if not the key is at the cafe'],
  ])('doubts %j where the notes say %j', (opening, notes) => {
    expect(readHours(opening, notes, NEWPORT)).toEqual(UNKNOWN);
  });

  it.each([
    ['24/7', 'Open 24/7. Access in night is via intercom'],
    ['09:00-17:00', "Part of Mayor of London's 'Open London' scheme"],
    ['09:00-17:00', 'SAT NAV users: NW9 5QW. Checked October 2016'],
    ['09:00-17:00', 'First floor with lift, by open cafe'],
    ['24/7', 'One cubicle refurbished for wheelchairs'],
    ['24/7', 'Open & working October 2016'],
  ])('believes %j beside %j', (opening, notes) => {
    expect(readHours(opening, notes, NEWPORT).openingHours).not.toBeNull();
  });
});
