/** Readers of single values: each gives undefined for what is not such a value. */

export function readInteger(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function readNumber(text: string): number | undefined {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

export function readLatitude(text: string): number | undefined {
  return within(readNumber(text), 90);
}

export function readLongitude(text: string): number | undefined {
  return within(readNumber(text), 180);
}

function within(degrees: number | undefined, limit: number): number | undefined {
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
}

/** Seconds of 'H:MM:SS' or 'HH:MM:SS'; hours go on past 24, to a week. */
export function readTime(text: string): number | undefined {
  const match = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return hours < 168 ? hours * 3600 + minutes * 60 + seconds : undefined;
}

/** One of the whole numbers 0 to `largest`. */
export function readChoice(largest: number) {
  return (text: string): number | undefined => {
    const number = readInteger(text);
    return number !== undefined && number <= largest ? number : undefined;
  };
}

/** '#rrggbb' of six hexadecimal digits. */
export function readColour(text: string): string | undefined {
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined;
}

/** Whether the machine's time-zone database knows a zone. */
export function readZone(text: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
}
