import type { ToiletFacts } from '@loovia/core/toilets';
import type { ToiletPart } from './facilities.ts';

type Fact = keyof ToiletFacts;

/**
 * The facts of a facility from those of its rooms, of which the first stands for it. Accessible means
 * that everyone finds an accessible room there, not only men or only women.
 */
export function facilityFacts(parts: readonly [ToiletPart, ...ToiletPart[]]): ToiletFacts {
  const facts = parts.map((part) => part.facts);
  if (facts.length === 1) return parts[0].facts;
  return {
    isPublic: agreed(facts, 'isPublic'),
    isFree: agreed(facts, 'isFree'),
    isAccessible: accessibleToAll(facts),
    isMenOnly: everyRoom(facts, 'isMenOnly'),
    isWomenOnly: everyRoom(facts, 'isWomenOnly'),
    isGenderNeutral: anyRoom(facts, 'isGenderNeutral'),
    hasBabyChanging: anyRoom(facts, 'hasBabyChanging'),
    // The key opens the room that is shown.
    radar: parts[0].facts.radar ?? anyRoom(facts, 'radar'),
  };
}

/** What all rooms that know say alike. */
function agreed(facts: readonly ToiletFacts[], fact: Fact): boolean | null {
  const known = new Set(facts.map((room) => room[fact]).filter((value) => value !== null));
  return known.size === 1 ? ([...known][0] ?? null) : null;
}

/** True with one room; false only when every room is known to lack it. */
function anyRoom(facts: readonly ToiletFacts[], fact: Fact): boolean | null {
  if (facts.some((room) => room[fact] === true)) return true;
  return facts.every((room) => room[fact] === false) ? false : null;
}

/** False with one room; true only when every room is known to be so. */
function everyRoom(facts: readonly ToiletFacts[], fact: Fact): boolean | null {
  if (facts.some((room) => room[fact] === false)) return false;
  const opposite = fact === 'isMenOnly' ? 'isWomenOnly' : 'isMenOnly';
  if (facts.some((room) => room[opposite] === true || room.isGenderNeutral === true)) return false;
  return facts.every((room) => room[fact] === true) ? true : null;
}

function accessibleToAll(facts: readonly ToiletFacts[]): boolean | null {
  const rooms = {
    men: facts.filter((room) => room.isWomenOnly !== true),
    women: facts.filter((room) => room.isMenOnly !== true),
  };
  const forSomeone = [rooms.men, rooms.women].filter((open) => open.length > 0);
  const answers = forSomeone.map((open) => anyRoom(open, 'isAccessible'));
  if (answers.every((answer) => answer === true)) return true;
  return answers.every((answer) => answer === false) ? false : null;
}
