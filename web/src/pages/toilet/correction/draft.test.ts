import type { ToiletDetails } from '@loovia/core/api';
import { FACT_NAMES, type PartialFacts } from '@loovia/core/revisions';
import { describe, expect, it } from 'vitest';
import { checkDraft, draftSchema, followToilet, newDraft, type Draft } from './draft.ts';
import { hoursDraftOf } from './hours-draft.ts';

const TODAY = '2026-03-05';
const OLD = 'Mo-Su 09:00-17:00';
const SHORTER = 'Mo-Fr 09:00-12:00';
const NOTHING_CHANGED = 'You have not changed anything yet.';
const wrong = (field: string, message: string) => ({ faults: [{ field, message }] });

function toiletWith(values: PartialFacts): Pick<ToiletDetails, 'facts'> {
  const facts = Object.fromEntries(
    FACT_NAMES.map((name) => [name, { value: values[name] ?? null, known: 'none' }]),
  );
  return { facts: facts as ToiletDetails['facts'] };
}

/** As the tab keeps it, during a sign-in or a reload. */
const kept = (draft: Draft) => draftSchema.parse(JSON.parse(JSON.stringify(draft)));

describe('FACT-04 a draft from before somebody else changed the toilet', () => {
  const old = toiletWith({ openingHours: OLD, isAccessible: true, isFree: true, name: 'Quay' });
  const now = toiletWith({ openingHours: SHORTER, isAccessible: false, isFree: true, name: 'Key' });

  it('does not put hours back that nobody touched', () => {
    const draft = kept({ ...newDraft(old), choice: 'hours' });
    expect(checkDraft(draft, now, TODAY)).toMatchObject(wrong('hours', NOTHING_CHANGED));
    expect(followToilet(draft, now)).toMatchObject({
      hours: null,
      seen: { openingHours: SHORTER },
    });
  });

  it('does not put hours back that were changed and changed back', () => {
    const draft = kept({ ...newDraft(old), choice: 'hours', hours: hoursDraftOf(OLD) });
    expect(checkDraft(draft, now, TODAY)).toMatchObject(wrong('hours', NOTHING_CHANGED));
  });

  it('sends new hours with those that were seen, so that the answer says what had changed', () => {
    const hours = hoursDraftOf('Mo-Sa 09:00-17:00');
    const draft = kept({ ...newDraft(old), choice: 'hours', hours });
    expect(checkDraft(draft, now, TODAY)).toMatchObject({
      kind: 'correction',
      request: { openingHours: 'Mo-Sa 09:00-17:00', seen: { openingHours: OLD } },
    });
  });

  it('may put hours back that the person has seen', () => {
    const draft = followToilet(kept({ ...newDraft(old), choice: 'hours' }), now);
    const request = { openingHours: OLD, seen: { openingHours: SHORTER } };
    expect(checkDraft({ ...draft, hours: hoursDraftOf(OLD) }, now, TODAY)).toMatchObject({
      request,
    });
  });

  it('does not undo what somebody else said with an answer that is as it was', () => {
    const answers = { facts: { isAccessible: true, isFree: false }, texts: { name: ' Quay' } };
    const checked = checkDraft(kept({ ...newDraft(old), choice: 'facts', ...answers }), now, TODAY);
    expect(checked).toMatchObject({
      request: { facts: { isFree: false }, seen: { isAccessible: false, name: 'Key' } },
    });
    expect(checked).not.toHaveProperty('request.facts.isAccessible');
    expect(checked).not.toHaveProperty('request.name');
  });

  it('sends an answer with what was seen when it was chosen', () => {
    const unsure = { facts: { isAccessible: null }, texts: { name: 'Quayside' } };
    expect(
      checkDraft(kept({ ...newDraft(old), choice: 'facts', ...unsure }), now, TODAY),
    ).toMatchObject({
      request: {
        facts: { isAccessible: null },
        name: 'Quayside',
        seen: { isAccessible: true, name: 'Quay', openingHours: SHORTER },
      },
    });
  });

  it('sends a place with that which was seen, so that the answer says what had changed', () => {
    const from = toiletWith({ name: 'Quay', location: '51.50000,-3.00000' });
    const moved = toiletWith({ name: 'Quay', location: '51.50030,-3.00000' });
    const place = { lat: 51.5, lng: -2.9995 };
    const draft = kept({ ...newDraft(from), choice: 'place', place });
    expect(checkDraft(draft, moved, TODAY)).toMatchObject({
      request: { location: place, seen: { location: '51.50000,-3.00000' } },
    });
    const untouched = followToilet(kept({ ...draft, place: null }), moved);
    expect(untouched.seen.location).toBe('51.50030,-3.00000');
  });

  it('has nothing to say where somebody else said the same', () => {
    const draft = { ...newDraft(old), facts: { isAccessible: false } };
    expect(checkDraft(kept({ ...draft, choice: 'facts' }), now, TODAY)).toMatchObject(
      wrong('facts', NOTHING_CHANGED),
    );
    const hours = { ...newDraft(old), hours: hoursDraftOf(SHORTER) };
    expect(checkDraft(kept({ ...hours, choice: 'hours' }), now, TODAY)).toMatchObject(
      wrong('hours', NOTHING_CHANGED),
    );
  });

  it('is dropped if it was kept before drafts held what was seen', () => {
    const older = { ...newDraft(old), seen: undefined };
    expect(draftSchema.safeParse(older).success).toBe(false);
    expect(draftSchema.safeParse(newDraft(old)).success).toBe(true);
  });
});

it('FACT-04 unknown hours left as the form shows them ask for times, and may stay unknown', () => {
  const unknown = toiletWith({});
  const draft: Draft = { ...newDraft(unknown), choice: 'hours' };
  expect(checkDraft(draft, unknown, TODAY)).toMatchObject({ faults: [{ field: 'hours' }] });
  const hours = { ...hoursDraftOf(null), kind: 'unknown' as const };
  expect(followToilet({ ...draft, hours }, unknown).hours).toEqual(hours);
});
