import { expect, it } from 'vitest';
import { readChecksum } from './checksum.ts';

const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const OTHER = '0'.repeat(32);

it.each([
  ['as md5sum writes it', `${MD5}  Leeds.osm.pbf\n`, MD5],
  ['of another name on the only line', `${MD5}  leeds-261120.osm.pbf\n`, MD5],
  ['of a binary file', `${OTHER} *a\n${MD5.toUpperCase()} *./Leeds.osm.pbf`, MD5],
  ['as BBBike does', `Leeds.osm.pbf ${MD5}\nLeeds.osm.pbf ${SHA256}\n`, SHA256],
  ['among others', `Bern.osm.pbf ${OTHER}\nLeeds.osm.pbf ${MD5}\n`, MD5],
])('reads a checksum %s', (_how, text, digest) => {
  expect(readChecksum(text, 'Leeds.osm.pbf')).toBe(digest);
});

it.each([
  ['a web page', '<html><body>Not found</body></html>'],
  ['nothing', ''],
  ['other files alone', `Bern.osm.pbf ${MD5}\nBonn.osm.pbf ${MD5}\n`],
  ['something too short', `${MD5.slice(1)}  Leeds.osm.pbf`],
])('finds none in %s', (_what, text) => {
  expect(readChecksum(text, 'Leeds.osm.pbf')).toBeNull();
});
