import { londonCivil, londonInstant } from '@loovia/core/time';
import { countWork } from './work-limit.ts';

/**
 * London's civil time as a Date: its local fields (`getHours()` and the like) are what calendars and
 * clocks in London show, whatever zone the machine is in, and each clock time of a day exists once.
 * It is not an instant; {@link toCivilDate} and {@link toInstant} convert.
 *
 * Made for the opening_hours library, and has the methods that it calls, each counted as work. Without an argument it is the
 * epoch: the library asks for the present only to warn of past dates.
 */
export class CivilDate extends Date {
  // Called a thousand times for each text: rest parameters would be slow.
  constructor(first: number | Date = 0, month?: number, date = 1, hours = 0, minutes = 0) {
    const value = first.valueOf();
    super(month === undefined ? value : Date.UTC(value, month, date, hours, minutes));
    countWork(1);
  }

  override getFullYear(): number {
    countWork(1);
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    countWork(1);
    return this.getUTCMonth();
  }
  override getDate(): number {
    countWork(1);
    return this.getUTCDate();
  }
  override getDay(): number {
    countWork(1);
    return this.getUTCDay();
  }
  override getHours(): number {
    countWork(1);
    return this.getUTCHours();
  }
  override getMinutes(): number {
    countWork(1);
    return this.getUTCMinutes();
  }
  override setDate(date: number): number {
    countWork(1);
    return this.setUTCDate(date);
  }
  override setHours(...parts: Parameters<Date['setUTCHours']>): number {
    countWork(1);
    return this.setUTCHours(...parts);
  }
}

/** The civil date and time in London at an instant; seconds are dropped. */
export function toCivilDate(instant: Date): CivilDate {
  const { date, time } = londonCivil(instant);
  return new CivilDate(Date.parse(`${date}T${time}Z`));
}

/** The instant of a civil date and time; on change days as `londonInstant` does. */
export function toInstant(civil: Date): Date {
  const iso = civil.toISOString();
  return londonInstant(iso.slice(0, 10), iso.slice(11, 16));
}
