export * from './timetable.ts';
