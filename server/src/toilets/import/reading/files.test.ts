import { describe, expect, it } from 'vitest';
import { parseCsv, parseJson } from './files.ts';

const HEAD = 'Council,Place,Lng,Lat,Category,Hours\n';
const WHOLE = 'Newport,Market Hall,-2.9980,51.5812,"Female, Male",Mo-Sa 09:00-17:00; Su off';

function read(csv: string) {
  const remarks: string[] = [];
  const table = parseCsv(Buffer.from(csv), 'list.csv', (remark) => remarks.push(remark));
  return { faults: table.rows.map(({ fault }) => fault), rows: table.rows, remarks };
}

const CUT = 'ends too soon: is the file cut off?';
const REMARK =
  'the file does not end with a line break: if it was cut off, its last row may be incomplete';

describe('a CSV file that was cut off', () => {
  it.each(['51.5', '51.', '-2.9980', 'Newport,Mar', '"Female, Male"'])(
    'after %j has a fault in its last row',
    (end) => {
      const cut = WHOLE.slice(0, WHOLE.indexOf(end) + end.length);
      const { rows, remarks } = read(`${HEAD}${WHOLE}\n${cut}`);
      expect(rows).toMatchObject([{ fault: null }, { where: 'line 3', fault: CUT }]);
      expect(remarks).toEqual([]);
    },
  );

  it('within its last column is remarked on, as nothing else shows it', () => {
    const cut = WHOLE.slice(0, WHOLE.indexOf('; Su off'));
    for (const end of [cut, WHOLE, `${WHOLE}  `]) {
      expect(read(`${HEAD}${WHOLE}\n${end}`)).toMatchObject({
        faults: [null, null],
        remarks: [REMARK],
      });
    }
  });

  it('within quotes is refused as a whole', () => {
    const cut = WHOLE.slice(0, WHOLE.indexOf('Male"'));
    expect(() => read(`${HEAD}${WHOLE}\n${cut}\n`)).toThrow('cannot be read as CSV');
  });
});

describe('a whole CSV file', () => {
  it.each(['\n', '\r\n', '\r', '\n\n  ', '\n,,,\n'])('may end with %j, and lack cells', (end) => {
    const csv = `${HEAD}${WHOLE}\nNewport,Quay,-2.9,51.6${end}`;
    expect(read(csv)).toMatchObject({ faults: [null, null], remarks: [] });
  });

  it('may have no rows', () => {
    expect(read(HEAD.trim())).toMatchObject({ faults: [], remarks: [] });
  });
});

it.each(['[{', '0,'])('a JSON document of millions of %j is refused unread', (part) => {
  expect(() => parseJson(Buffer.alloc(52_000_000, part), 'list.json')).toThrow(
    'list.json has millions of values: it is no list of toilets.',
  );
});
