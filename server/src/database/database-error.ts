/** The database cannot be used. The message is a sentence for the person who starts Loovia. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** Another process has the embedded database open. */
export class DatabaseInUseError extends DatabaseError {
  override readonly name = 'DatabaseInUseError';
}
