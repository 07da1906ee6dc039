import fc from 'fast-check';
import type { Schema } from './document.ts';

/** What is made of a schema stays small, whatever it allows. */
const MOST_ITEMS = 6;
const MOST_LETTERS = 80;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.integer({ min: 1, max: 28 }).map((day) => `2024-03-${String(day).padStart(2, '0')}`),
  'date-time': fc
    .integer({ min: 1_700_000_000, max: 1_720_000_000 })
    .map((seconds) => new Date(seconds * 1000).toISOString()),
  email: fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,12}\.example$/),
  uuid: fc.uuid(),
  uri: fc.stringMatching(/^https:\/\/[a-z]{1,12}\.example\/[a-z]{0,12}$/),
};

/** Values that a schema of the contract allows. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return fc.oneof(...parts.map(valuesOf));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map(valuesOf))
      .map((values) => Object.assign({}, ...values) as unknown);
  }
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
  }
  return valuesOfType(schema.type, schema);
}

function valuesOfType(type: string | undefined, schema: Schema): fc.Arbitrary<unknown> {
  switch (type ?? '') {
    case 'object':
      return objects(schema);
    case 'array':
      return arrays(schema);
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? schema.exclusiveMinimum ?? -1000,
        max: schema.maximum ?? 100_000,
      });
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numbers({ minimum = -1000, maximum = 100_000, multipleOf }: Schema) {
  if (multipleOf === undefined) return fc.double({ min: minimum, max: maximum, noNaN: true });
  const steps = { min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) };
  return fc.integer(steps).map((count) => count * multipleOf);
}

function objects(schema: Schema) {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)])),
    { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) },
  );
  if (typeof additionalProperties !== 'object') return known;
  const names = propertyNames?.enum
    ? fc.constantFrom(...propertyNames.enum.map(String))
    : fc.stringMatching(/^\d{1,3}$/);
  const others = fc.dictionary(names, valuesOf(additionalProperties), { maxKeys: 4 });
  return fc.tuple(known, others).map(([own, more]) => ({ ...more, ...own }));
}

function arrays({ items, minItems = 0, maxItems = MOST_ITEMS }: Schema) {
  return fc.array(items ? valuesOf(items) : fc.jsonValue({ maxDepth: 1 }), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(MOST_ITEMS, maxItems)),
  });
}

function strings({ format = '', pattern, minLength = 0, maxLength = MOST_LETTERS }: Schema) {
  const ofFormat = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (ofFormat) return ofFormat;
  if (pattern !== undefined) return matching(pattern);
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(MOST_LETTERS, maxLength)) };
  return fc.oneof(
    fc.string(lengths),
    fc.string({ ...lengths, unit: 'grapheme' }),
    fc.constant('Pennybridge station'.slice(0, maxLength).padEnd(minLength, 'x')),
  );
}

/** fast-check makes no texts of patterns that look ahead: without that, and only those that match. */
function matching(pattern: string): fc.Arbitrary<string> {
  const whole = new RegExp(pattern);
  const plain = pattern.replace(/\(\?[!=](?:\[[^\]]*\]|[^)[])*\)/g, '');
  return fc.stringMatching(new RegExp(plain)).filter((text) => whole.test(text));
}
