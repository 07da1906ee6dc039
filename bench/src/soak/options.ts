import { z } from 'zod';

const whole = (given: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .default(given);

/** What the environment can set for `npm run soak`: the same numbers give the same inputs again. */
export const soakOptions = z
  .object({
    SOAK_SEED: whole(20_240_305),
    SOAK_REQUESTS: whole(50_000),
    SOAK_FILES: whole(10_000),
    SOAK_HOURS: whole(20_000),
    SOAK_KILLS: whole(50),
    SOAK_FLOOD_SECONDS: whole(8),
  })
  .parse(process.env);
