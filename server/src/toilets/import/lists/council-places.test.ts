import { distanceMetres } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { fromNationalGrid } from '../reading/places.ts';
import { readPlace } from './council-places.ts';

/**
 * Ordnance Survey's test points for its own transformation (OSTN15 developer pack,
 * OSTN15_OSGM15_TestInput_OSGBtoETRS.txt and its output). Contains OS data © Crown copyright and
 * database right 2016. Point, easting, northing, latitude, longitude (ETRS89).
 */
const OS_TEST_POINTS = [
  ['TP01', 91492.146, 11318.804, 49.92226394, -6.29977752],
  ['TP02', 170370.718, 11572.405, 49.96006138, -5.2030461],
  ['TP03', 250359.811, 62016.569, 50.43885826, -4.10864564],
  ['TP04', 449816.371, 75335.861, 50.57563665, -1.29782277],
  ['TP05', 438710.92, 114792.25, 50.93127938, -1.45051434],
  ['TP06', 292184.87, 168003.465, 51.4007822, -3.55128349],
  ['TP07', 639821.835, 169565.858, 51.37447026, 1.4445473],
  ['TP08', 362269.991, 169978.69, 51.42754743, -2.54407618],
  ['TP09', 530624.974, 178388.464, 51.48936565, -0.11992557],
  ['TP10', 241124.584, 220332.641, 51.85890896, -4.30852477],
  ['TP11', 599445.59, 225722.826, 51.89436637, 0.89724327],
  ['TP12', 389544.19, 261912.153, 52.25529382, -2.15458614],
  ['TP13', 474335.969, 262047.755, 52.25160951, -0.91248957],
  ['TP14', 562180.547, 319784.995, 52.75136687, 0.40153547],
  ['TP15', 454002.834, 340834.943, 52.96219109, -1.19747656],
  ['TP16', 357455.843, 383290.436, 53.3448028, -2.64049321],
  ['TP17', 247958.971, 393492.909, 53.41628516, -4.2891807],
  ['TP18', 247959.241, 393495.583, 53.41630925, -4.28917793],
  ['TP19', 331534.564, 431920.794, 53.77911026, -3.04045491],
  ['TP20', 422242.186, 433818.701, 53.8002152, -1.66379168],
  ['TP21', 227778.33, 468847.388, 54.08666318, -4.63452168],
  ['TP22', 525745.67, 470703.214, 54.11685144, -0.07773133],
  ['TP23', 244780.636, 495254.887, 54.32919541, -4.38849118],
  ['TP24', 339921.145, 556034.761, 54.8954234, -2.93827741],
  ['TP25', 424639.355, 565012.703, 54.97912274, -1.61657685],
  ['TP26', 256340.925, 664697.269, 55.85399953, -4.29649016],
  ['TP27', 319188.434, 670947.534, 55.92478266, -3.29479219],
  ['TP28', 167634.202, 797067.144, 57.00606696, -5.82836692],
  ['TP29', 397160.491, 805349.736, 57.13902519, -2.04856031],
  ['TP30', 267056.768, 846176.972, 57.48625001, -4.21926399],
  ['TP31', 9587.909, 899448.996, 57.81351838, -8.57854456],
  ['TP32', 71713.132, 938516.404, 58.21262247, -7.59255561],
  ['TP33', 151968.652, 966483.78, 58.51560361, -6.26091456],
  ['TP34', 299721.891, 967202.992, 58.58120461, -3.72631022],
  ['TP35', 330398.323, 1017347.016, 59.03743871, -3.21454001],
  ['TP36', 261596.778, 1025447.602, 59.09335035, -4.41757675],
  ['TP37', 180862.461, 1029604.114, 59.09671617, -5.8279934],
  ['TP38', 421300.525, 1072147.239, 59.53470794, -1.62516966],
  ['TP39', 440725.073, 1107878.448, 59.85409914, -1.2748691],
  ['TP40', 395999.668, 1138728.951, 60.13308092, -2.07382823],
] as const;

describe('the National Grid', () => {
  it('is at most 5 m off Ordnance Survey’s test points, most often less than 2 m', () => {
    const errors = OS_TEST_POINTS.map(([, easting, northing, lat, lng]) =>
      distanceMetres(fromNationalGrid(easting, northing), { lat, lng }),
    ).sort((a, b) => a - b);
    expect(errors.at(-1)).toBeLessThan(5);
    expect(errors[20]).toBeLessThan(2);
  });
});

describe('readPlace', () => {
  it.each([
    ['OSGB36', '331050', '188250', 'wales'],
    ['osgb 36', '259055.5', '665390.25', 'scotland'],
    ['EPSG:27700', '530000', '180000', 'england'],
    ['WGS84', '-2.997', '51.588', 'wales'],
    ['wgs 84', '-5.93', '54.597', 'northern-ireland'],
    [undefined, '-0.1276', '51.5072', 'england'],
  ])('finds %s %s %s in %s', (CoordinateReferenceSystem, GeoX, GeoY, nation) => {
    const cells = { GeoX, GeoY, ...(CoordinateReferenceSystem && { CoordinateReferenceSystem }) };
    expect(readPlace(cells)).toMatchObject({ nation });
  });

  it.each([
    ['WGS84', '51.588', '-2.997', /^lies outside the United Kingdom \(.*swapped\)$/],
    ['OSGB36', '805349', '397160', /^lies outside the United Kingdom \(.*swapped\)$/],
    ['', '331050', '188250', /must say OSGB36\)$/],
    ['WGS84', '331050', '188250', /must say OSGB36\)$/],
    ['OSGB36', '-2.997', '51.588', /^lies outside the United Kingdom$/],
    ['WGS84', '2.35', '48.86', /^lies outside the United Kingdom$/],
    ['WGS84', '0', '0', /^lies outside the United Kingdom$/],
    ['WGS84', '-6.26', '53.35', /^lies outside the United Kingdom$/],
    // Belfast as eastings and northings: Great Britain's grid doesn't count there.
    ['OSGB36', '146000', '530000', /^lies outside the United Kingdom/],
    ['OSGB36', '99999999', '188250', /^lies outside the United Kingdom$/],
    ['ED50', '331050', '188250', /^CoordinateReferenceSystem 'ED50' is neither/],
    ['WGS84', 'west', '51.588', /^GeoX 'west' is not a number$/],
    ['WGS84', '-2.997', '51.588N', /^GeoY '51.588N' is not a number$/],
    ['WGS84', '', '51.588', /^GeoX '' is not a number$/],
  ])('refuses %s %s %s', (CoordinateReferenceSystem, GeoX, GeoY, reason) => {
    expect(readPlace({ CoordinateReferenceSystem, GeoX, GeoY })).toMatch(reason);
  });
});
