/** '1 change', '2 changes'; the word for many is given where it isn't the one with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'one person', '2 people' */
export function peopleWords(count: number): string {
  return count === 1 ? 'one person' : `${count} people`;
}
