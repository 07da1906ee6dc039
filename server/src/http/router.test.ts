import { z } from '@hono/zod-openapi';
import * as mini from 'zod/mini';
import { expect, it } from 'vitest';
import { classic } from './router.ts';

const schema = mini.strictObject({
  name: mini.string().check(mini.trim(), mini.minLength(1), mini.maxLength(5)),
  day: mini.optional(mini.iso.date()),
  count: mini._default(mini.int().check(mini.minimum(0)), 3),
  lists: mini._default(mini.record(mini.string(), mini.array(mini.nullable(mini.guid()))), {}),
});

it('checks as the schema does that it was made of', () => {
  const same = classic(schema);
  for (const given of [
    { name: ' ab ' },
    { name: '', count: -1, day: '2024-02-30', more: 1 },
    null,
  ]) {
    const before = schema.safeParse(given);
    const after = same.safeParse(given);
    expect(after.data).toEqual(before.data);
    expect(after.error?.issues).toEqual(before.error?.issues);
  }
  expect(same.parse({ name: 'a' }).lists).not.toBe(same.parse({ name: 'a' }).lists);
});

it('is classic throughout, and a classic schema stays as it is', () => {
  const { shape } = classic(schema);
  expect(shape.name).toMatchObject({ minLength: 1, maxLength: 5 });
  expect(shape.day).toBeInstanceOf(z.ZodOptional);
  expect(shape.day.def.innerType).toMatchObject({ format: 'date' });
  expect(shape.count.def.innerType).toMatchObject({ format: 'safeint' });
  expect(shape.lists.def.innerType).toBeInstanceOf(z.ZodRecord);
  expect(classic(shape.name)).toBe(shape.name);
});
