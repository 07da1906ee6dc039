import { describe, expect, it } from 'vitest';
import {
  plannerProblem,
  EMPTY_ADDRESS,
  journeyOfForm,
  newPlannerForm,
  pickAddress,
  typeAddress,
  type PickedPlace,
  type PlannerFields,
} from './index.ts';

const now = new Date('2024-07-05T23:30:00Z');
const station: PickedPlace = {
  formattedAddress: 'Newport Station',
  location: { lat: 51.5889, lng: -2.9987 },
};
const picked = pickAddress(EMPTY_ADDRESS, station);
const complete: PlannerFields = {
  ...newPlannerForm(now),
  start: picked,
  end: pickAddress(EMPTY_ADDRESS, { ...station, formattedAddress: 'Caerleon Road' }),
  selectedTransport: 'cycling',
};

describe('newPlannerForm', () => {
  it('PLAN-01 PLAN-03 LIMIT-21 opens with today and now in London', () => {
    expect(newPlannerForm(now)).toMatchObject({ journeyDate: '2024-07-06', journeyTime: '00:30' });
  });

  it('PLAN-09 PLAN-19 LIMIT-06 LIMIT-07 opens with the defaults', () => {
    expect(newPlannerForm(now)).toMatchObject({
      disabilityAccess: false,
      frequency: 50,
      tolerance: 50,
      selectedTransport: null,
    });
  });
});

describe('an address box', () => {
  it('PLAN-24 is valid only after a pick', () => {
    expect(typeAddress(EMPTY_ADDRESS, 'Newport Station')).toMatchObject({ picked: null });
    expect(picked).toEqual({ text: 'Newport Station', picked: station, error: null });
  });

  it('PLAN-25 stays valid when typing goes on', () => {
    expect(typeAddress(picked, 'Newport Sta')).toMatchObject({
      text: 'Newport Sta',
      picked: station,
    });
  });

  it('PLAN-26 is not valid, and without an error, once emptied', () => {
    const failed = { ...picked, error: 'Please select a valid start location' };
    expect(typeAddress(failed, '')).toEqual({ text: '', picked: null, error: null });
  });

  it.each([null, { ...station, formattedAddress: ' ' }])(
    'PLAN-27 an invalid pick sets the error and clears the coordinates',
    (place) => {
      expect(pickAddress(picked, place)).toEqual({
        text: 'Newport Station',
        picked: null,
        error: 'Please select a valid address from the dropdown menu',
      });
    },
  );
});

describe('plannerProblem', () => {
  const error = (changes: Partial<PlannerFields>) =>
    plannerProblem({ ...complete, ...changes }, now);

  it('PLAN-28 PLAN-29 PLAN-30 PLAN-31 checks start, end and transport, in that order', () => {
    const start = { start: typeAddress(EMPTY_ADDRESS, 'typed') };
    const end = { end: EMPTY_ADDRESS };
    const transport = { selectedTransport: null };
    expect(error({ ...start, ...end, ...transport, journeyDate: '' })).toEqual({
      field: 'start',
      message: 'Please select a valid start location from the dropdown menu',
    });
    expect(error({ ...end, ...transport, journeyDate: '' })).toEqual({
      field: 'end',
      message: 'Please select a valid end location from the dropdown menu',
    });
    expect(error({ ...transport, journeyDate: '' })).toEqual({
      field: 'transport',
      message: 'Please select a transportation mode',
    });
  });

  it('PLAN-02 refuses yesterday in London, and takes today', () => {
    expect(error({ journeyDate: '2024-07-05' })).toMatchObject({ field: 'date' });
    expect(error({ journeyDate: '2024-07-06' })).toBeNull();
    expect(error({ journeyDate: '' })).toMatchObject({ field: 'date' });
    expect(error({ journeyTime: '' })).toMatchObject({ field: 'time' });
  });
});

describe('journeyOfForm', () => {
  it('PLAN-33 DATA-06 gives the journey once every check passes', () => {
    expect(journeyOfForm(complete, now)).toEqual({
      startLocation: 'Newport Station',
      endLocation: 'Caerleon Road',
      startCoordinates: station.location,
      endCoordinates: station.location,
      disabilityAccess: false,
      frequency: 50,
      tolerance: 50,
      journeyDate: '2024-07-06',
      journeyTime: '00:30',
      selectedTransport: 'cycling',
    });
  });

  it('PLAN-33 gives none while one fails', () => {
    expect(journeyOfForm({ ...complete, start: EMPTY_ADDRESS }, now)).toBeNull();
    expect(journeyOfForm({ ...complete, selectedTransport: null }, now)).toBeNull();
    expect(journeyOfForm({ ...complete, journeyDate: '2024-07-05' }, now)).toBeNull();
  });
});
