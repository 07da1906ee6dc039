/**
 * What parts of a journey are felt like, in seconds on board. Walking and waiting count twice, as is
 * the convention in Britain (Wardman: Public transport values of time, Transport Policy 11, 2004).
 */
export const WALKING_WEIGHT = 2;
export const WAITING_WEIGHT = 2;

/** A change is felt like this much longer on board, beside its walk and wait. */
export const CHANGE_SECONDS = 5 * 60;

/** A second by which one leaves later than asked: it is spent where one is, doing something else. */
export const LATER_WEIGHT = 0.5;
