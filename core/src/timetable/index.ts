export { decodeTimetable, encodeTimetable } from './codec.ts';
export { TimetableFileError } from './sections.ts';
export * from './timetable.ts';
