import fc from 'fast-check';
import type { Bounds } from '@loovia/core/geo';
import type { Operation } from './contract.ts';
import { oddPaths, rawRequests } from './hostile-addresses.ts';
import { hostileJson, hostileValues, twists } from './hostile.ts';
import { valuesOf } from './values.ts';
import type { WireRequest } from './wire.ts';

/** A request, and who sends it. */
export interface Made {
  readonly request: WireRequest;
  /** The number of an account; null = not signed in. */
  readonly account: number | null;
  /** The call that it is meant for; null = none of the contract. */
  readonly operation: Operation | null;
}

const JSON_TYPE = ['Content-Type', 'application/json'] as const;
const NOTHING = { headers: [], body: null } as const;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** As a client writes it into an address, whatever it is. */
const inAddress = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());

function filled({ parameters, path }: Operation, values: readonly unknown[]): string {
  let address = path;
  const query: string[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const value = values[index];
    if (parameter.in === 'path') {
      address = address.replace(`{${parameter.name}}`, inAddress(value) || '%20');
    } else if (value !== undefined) query.push(`${parameter.name}=${inAddress(value)}`);
  }
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

/** A call of the contract: its parameters and body as they should be, or some of them hostile. */
function calls(operation: Operation, hostile: boolean): fc.Arbitrary<WireRequest> {
  const { method, parameters, body } = operation;
  const values = parameters.map(({ schema, example, required }) => {
    const valid =
      example === undefined ? valuesOf(schema) : fc.oneof(fc.constant(example), valuesOf(schema));
    const given = required ? valid : fc.option(valid, { nil: undefined });
    return hostile ? fc.oneof(given, hostileValues) : given;
  });
  const bodies = body ? valuesOf(body) : fc.constant(undefined);
  return fc
    .tuple(fc.tuple(...values), bodies)
    .chain(([given, content]): fc.Arbitrary<WireRequest> => {
      const path = filled(operation, given);
      if (content === undefined) return fc.constant({ method, path, ...NOTHING });
      const json = hostile ? hostileJson(content) : fc.constant(JSON.stringify(content));
      return json.map((text) => ({ method, path, headers: [JSON_TYPE], body: Buffer.from(text) }));
    });
}

/** Journeys that can be planned, or nearly: in the region and around it. */
function journeys([[west, south], [east, north]]: Bounds): fc.Arbitrary<WireRequest> {
  const [width, height] = [east - west, north - south];
  const places = fc
    .tuple(
      fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      fc.double({ min: -0.1, max: 1.1, noNaN: true }),
    )
    .map(([right, up]) => ({ lat: south + up * height, lng: west + right * width }));
  return fc
    .record({
      startLocation: fc.constant('A'),
      endLocation: fc.constant('B'),
      startCoordinates: places,
      endCoordinates: places,
      disabilityAccess: fc.boolean(),
      frequency: fc.integer({ min: 0, max: 100 }),
      tolerance: fc.integer({ min: 0, max: 250 }),
      journeyDate: fc.constantFrom('2024-03-05', '2024-03-10', '2024-03-31', '2024-12-25'),
      journeyTime: fc.constantFrom('00:00', '08:30', '17:15', '23:59'),
      selectedTransport: fc.constantFrom('walking', 'public', 'cycling', 'car'),
    })
    .map((journey) => ({
      method: 'POST',
      path: '/api/journeys',
      headers: [JSON_TYPE],
      body: Buffer.from(JSON.stringify(journey)),
    }));
}

/** Requests of every kind: a third of them as the contract asks for, the others worse and worse. */
export function requests(
  operations: readonly Operation[],
  { accounts, bounds }: { readonly accounts: number; readonly bounds: Bounds },
): fc.Arbitrary<Made> {
  const operationNamed = (path: string) => operations.find((one) => one.path === path) ?? null;
  const ofContract = (hostile: boolean) =>
    fc.oneof(
      ...operations.map((operation) =>
        calls(operation, hostile).map((request) => ({ request, operation })),
      ),
    );
  const planned = journeys(bounds).map((request) => ({
    request,
    operation: operationNamed('/api/journeys'),
  }));
  const beside = (request: WireRequest) => ({ request, operation: null });
  const asked = fc.oneof(
    { weight: 30, arbitrary: ofContract(false) },
    { weight: 30, arbitrary: ofContract(true) },
    { weight: 8, arbitrary: planned },
    {
      weight: 20,
      arbitrary: fc
        .tuple(fc.oneof(ofContract(false), planned), twists)
        .map(([{ request, operation }, twist]) => ({ request: twist(request), operation })),
    },
    {
      weight: 10,
      arbitrary: fc
        .tuple(oddPaths, fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'))
        .map(([path, method]) => beside({ method, path, ...NOTHING })),
    },
    {
      weight: 2,
      arbitrary: rawRequests.map((raw) => beside({ method: '', path: '', ...NOTHING, raw })),
    },
  );
  const account = fc.option(fc.nat(accounts - 1), { nil: null, freq: 3 });
  const network = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  return fc.tuple(asked, account, network).map(([{ request, operation }, number, bytes]) => {
    const sender = ['X-Forwarded-For', `10.${bytes.join('.')}`] as const;
    return {
      operation,
      account: number,
      request: { ...request, headers: [sender, ...request.headers] },
    };
  });
}
