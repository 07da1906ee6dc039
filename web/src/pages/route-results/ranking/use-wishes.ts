import type { Wish } from '@loovia/core/stops';
import { useState } from 'react';
import { keepWishes, keptWishes } from './kept-wishes.ts';

export interface Wishes {
  readonly chosen: readonly Wish[];
  readonly toggle: (wish: Wish) => void;
}

/** What is to come first in the lists of toilets. */
export function useWishes(): Wishes {
  const [chosen, setChosen] = useState(() => keptWishes(sessionStorage));
  const toggle = (wish: Wish) => {
    const next = chosen.includes(wish)
      ? chosen.filter((other) => other !== wish)
      : [...chosen, wish];
    setChosen(next);
    keepWishes(sessionStorage, next);
  };
  return { chosen, toggle };
}
