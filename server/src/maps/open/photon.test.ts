import { describe, expect, it } from 'vitest';
import { testGeocoder, testGeocoderService } from '../geocoder-conformance.ts';
import { CARDIFF, NEWPORT, photonService } from './test-photon.ts';
import { answering, serveService } from '../../testing/test-service.ts';
import { openPhoton } from './photon.ts';

const service = serveService(photonService);
const world = () => ({
  geocoder: openPhoton(service.options()),
  text: 'Commercial Street',
  here: NEWPORT,
  there: CARDIFF,
  address: 'Commercial Street, Newport NP20 1HG',
  addressAt: NEWPORT,
  idsSayAll: true,
});
testGeocoder('Photon', world);
testGeocoderService('Photon', { connect: world, answerWith: service.answerWith, bans: true });

const suggest = (text: string, near = null as typeof NEWPORT | null) =>
  world().geocoder.suggest({ text, near, session: null });
const geocode = (address: string) => world().geocoder.geocode(address);

describe('what Photon is asked', () => {
  it('PLAN-07 PLAN-08 is for addresses and establishments of the United Kingdom, in English', async () => {
    await suggest(' commercial\n street ', NEWPORT);
    const [{ url, headers } = { url: null, headers: {} }] = service.asked;
    expect(url?.pathname).toBe('/api');
    expect([...(url?.searchParams ?? [])]).toEqual([
      ['q', 'commercial street'],
      ['limit', '20'],
      ['lang', 'en'],
      ['bbox', '-8.7,49.8,1.8,60.9'],
      ...['house', 'street', 'locality', 'district', 'city'].map((layer) => ['layer', layer]),
      ['lat', '51.59'],
      ['lon', '-3.00'],
    ]);
    expect(headers['user-agent']).toBe('Loovia/1.2.3 (+https://l.example)');
  });

  it('is asked once a day', async () => {
    const { geocoder } = world();
    const question = { text: 'newport', near: null, session: null };
    await Promise.all([geocoder.suggest(question), geocoder.suggest(question)]);
    await geocoder.suggest({ ...question, text: '  newport ' });
    expect(service.asked).toHaveLength(1);
  });

  it('nothing of it is in the log when it fails', async () => {
    service.answerWith(answering(500, 'cannot find <b>secret street</b>'));
    await expect(suggest('secret street')).rejects.toThrow('Photon did not answer.');
    expect(service.logged.join()).toContain('Photon gave no answer: it answered 500');
    expect(service.logged.join()).not.toMatch(/secret|127\.0\.0\.1/);
  });
});

describe('what Photon answers', () => {
  it('gives suggestions like a region’s, each once, none from other countries', async () => {
    const suggestions = (await suggest('commercial')).map(({ primary, secondary }) => [
      primary,
      secondary,
    ]);
    expect(suggestions).toEqual([
      ['Commercial Street', 'Newport, NP20 1HG'],
      ['Commercial Street', 'Cardiff, CF10 1AA'],
      ['The Commercial Arms', '12 High Street, Stow Hill, Newport, NP20 1GA'],
    ]);
  });

  it('has an address without a name by its number, and Northern Ireland', async () => {
    expect(await suggest('14')).toMatchObject([
      { primary: '14 High Street', secondary: 'Newport, NP20 1GB' },
    ]);
    expect(await suggest('belfast')).toMatchObject([
      { primary: 'Belfast', secondary: 'Northern Ireland' },
    ]);
  });

  it('an id says what it stands for, and is not believed blindly', async () => {
    const [found] = await suggest('belfast');
    const { geocoder } = world();
    expect(await geocoder.place(found?.id ?? '', null)).toEqual({
      id: found?.id,
      formattedAddress: 'Belfast, Northern Ireland',
      location: { lat: 54.5973, lng: -5.9301 },
    });
    const forged = (content: unknown) =>
      `photon_${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
    for (const content of [[48.85, 2.35, 'Paris'], [999, 0, 'x'], [51, -3, ''], {}, [51, -3, 4]]) {
      expect(await geocoder.place(forged(content), null)).toBeNull();
    }
  });
});

describe('an address', () => {
  it.each([
    ['Commercial Street, Newport', 51.5885],
    ['14 High Street, Newport NP20 1GB', 51.5895],
    ['np20 1ga', 51.589],
    ['Commercial Street, Cardiff CF10 1AA', 51.482],
    ['14 High St., Newport', 51.5895],
  ])('API-20 %s is found', async (address, lat) => {
    expect((await geocode(address))?.location.lat).toBe(lat);
  });

  it.each([
    'Commercial Street, CF99 9ZZ',
    '99 High Road, Newhaven',
    'NP20 9ZZ',
    'Commercial Street',
    '5 Commercial Street, Caerleon',
  ])('API-20 %s is better not found than wrong', async (address) => {
    expect(await geocode(address)).toBeNull();
  });
});
