import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { forgetSession } from '../../session/session.ts';
import { fakeStorage, forbidStorage } from '../../testing/test-storage.ts';
import {
  chosenOn,
  keepChoices,
  keptChoices,
  NO_CHOICES,
  reduceChoices,
  type Choices,
} from './choices.ts';

const toggle = (route: number, placeId: string) =>
  ({ type: 'stop-toggled', route, placeId }) as const;

describe('choices on the results', () => {
  it('RES-12 RES-29 start with route 1 selected and every card collapsed', () => {
    expect(NO_CHOICES).toEqual({ selectedRoute: 0, expanded: [], chosen: {}, putAside: {} });
  });

  it('RES-33 toggling a stop twice leaves it as it was', () => {
    const once = reduceChoices(NO_CHOICES, toggle(0, 'db_1'));
    expect(chosenOn(once, 0)).toEqual(['db_1']);
    expect(chosenOn(reduceChoices(once, toggle(0, 'db_1')), 0)).toEqual([]);
  });

  it('DATA-18 keeps the routes apart', () => {
    let choices = reduceChoices(NO_CHOICES, toggle(0, 'db_1'));
    choices = reduceChoices(choices, toggle(1, 'db_2'));
    choices = reduceChoices(choices, { type: 'card-toggled', route: 1 });
    expect(chosenOn(choices, 0)).toEqual(['db_1']);
    expect(chosenOn(choices, 1)).toEqual(['db_2']);
    expect(choices.expanded).toEqual([1]);
  });

  it('can return to the stops that could be planned', () => {
    const chosen = reduceChoices(reduceChoices(NO_CHOICES, toggle(0, 'db_1')), toggle(0, 'db_2'));
    const back = reduceChoices(chosen, { type: 'stops-chosen', route: 0, stopIds: ['db_1'] });
    expect(chosenOn(back, 0)).toEqual(['db_1']);
  });

  it('AI-05 AI-06 a recommendation clears only its own route, puts it on the map and chooses its stops', () => {
    let choices = reduceChoices(NO_CHOICES, toggle(0, 'db_1'));
    choices = reduceChoices(choices, toggle(1, 'db_2'));
    choices = reduceChoices(choices, { type: 'recommendation-asked', route: 1 });
    expect(choices).toEqual({
      selectedRoute: 0,
      expanded: [],
      chosen: { 0: ['db_1'], 1: [] },
      putAside: { 1: ['db_2'] },
    });
    const stopIds = ['db_4', 'db_5'];
    choices = reduceChoices(choices, { type: 'stops-chosen', route: 1, stopIds });
    expect(choices).toEqual({
      selectedRoute: 0,
      expanded: [],
      chosen: { 0: ['db_1'], 1: stopIds },
      putAside: {},
    });
  });

  it('AI-05 leaving during a recommendation keeps the chosen stops', () => {
    fakeStorage('sessionStorage');
    const left = (choices: Choices) => {
      keepChoices('a', choices);
      return keptChoices('a').chosen;
    };
    let choices = reduceChoices(NO_CHOICES, toggle(0, 'db_1'));
    choices = reduceChoices(choices, toggle(1, 'db_2'));
    const asked = reduceChoices(choices, { type: 'recommendation-asked', route: 1 });
    expect(left(asked)).toEqual({ 0: ['db_1'], 1: ['db_2'] });
    // An answer, an answer without stops, or a stop chosen in the meantime replaces them.
    for (const stopIds of [['db_4'], []]) {
      const answered = reduceChoices(asked, { type: 'stops-chosen', route: 1, stopIds });
      expect(left(answered)).toEqual({ 0: ['db_1'], 1: stopIds });
    }
    expect(left(reduceChoices(asked, toggle(1, 'db_9')))).toEqual({ 0: ['db_1'], 1: ['db_9'] });
    expect(left(reduceChoices(asked, toggle(0, 'db_8')))[1]).toEqual(['db_2']);
  });

  it('survive a reload, for the same journey only', () => {
    fakeStorage('sessionStorage');
    const choices = reduceChoices(NO_CHOICES, toggle(2, 'db_9'));
    keepChoices('a', choices);
    expect(keptChoices('a')).toEqual(choices);
    expect(keptChoices('b')).toEqual(NO_CHOICES);
  });

  it('contain addresses, and so are forgotten when the user signs out', () => {
    const kept = fakeStorage('sessionStorage');
    const choices = { ...NO_CHOICES, selectedRoute: 1 };
    keepChoices('Market Square to Harbour', choices);
    keepChoices('Harbour to Castle', choices);
    kept.set('of another script', 'stays');
    forgetSession(new QueryClient());
    expect([...kept.keys()]).toEqual(['of another script']);
  });

  it('work without storage', () => {
    fakeStorage('sessionStorage').set('loovia:choices:a', '{"selectedRoute":"x"}');
    expect(keptChoices('a')).toEqual(NO_CHOICES);
    forbidStorage('sessionStorage');
    keepChoices('a', NO_CHOICES);
    expect(keptChoices('a')).toEqual(NO_CHOICES);
  });
});
