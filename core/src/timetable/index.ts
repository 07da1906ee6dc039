export { decodeTimetable, encodeTimetable } from './codec.ts';
export { firsts } from './firsts.ts';
export { TimetableFileError } from './sections.ts';
export * from './timetable.ts';
