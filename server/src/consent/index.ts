export { ConsentRecords } from './consent-records.ts';
