import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('how long things are kept may be set, within reason', () => {
  const { retention } = readConfig({
    KEEP_ACCOUNTS_MONTHS: '3',
    KEEP_MESSAGES_MONTHS: '6',
    KEEP_CONSENTS_MONTHS: '72',
    KEEP_BACKUPS_DAYS: '0',
  });
  expect(retention).toEqual({
    accountMonths: 3,
    messageMonths: 6,
    consentMonths: 72,
    backupDays: 0,
  });
});

it.each([
  ['KEEP_ACCOUNTS_MONTHS', '2', 'must be a number of months, 3 to 120'],
  ['KEEP_MESSAGES_MONTHS', '0', 'must be a number of months, 1 to 120'],
  ['KEEP_MESSAGES_MONTHS', '1.5', 'must be a number of months, 1 to 120'],
  ['KEEP_CONSENTS_MONTHS', '3', 'must be a number of months, 4 to 120'],
  ['KEEP_BACKUPS_DAYS', 'for ever', 'must be a number of days, 0 to 3650'],
])('%s=%s stops the start', (name, value, sentence) => {
  const reading = () => readConfig({ [name]: value });
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(`${name} ${sentence} (it is '${value}').`);
});
