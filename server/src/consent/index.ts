export { persistChoice, recordChoice } from './records.ts';
