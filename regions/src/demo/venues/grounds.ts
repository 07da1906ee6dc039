import { along, direction, distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { rectangle } from '../geometry/polygon.ts';
import type { Tags } from '../osm/osm-map.ts';
import { Random } from '../random.ts';
import type { Ground } from '../settlements/ground.ts';
import { churchName } from './venue-names.ts';

/** A ground as it is drawn: its area, what stands and lies in it, its name on the map. */
export interface DrawnGround {
  ground: Ground;
  tags: Tags;
  pieces: { ring: Point[]; tags: Tags }[];
}

export function drawGrounds(grounds: readonly Ground[]): DrawnGround[] {
  const random = new Random('grounds');
  const names = new GroundNames(random);
  return grounds.map((ground) => {
    const name = names.nameOf(ground);
    const { tags, pieces } = contentOf(ground, name, random);
    return { ground, tags, pieces };
  });
}

function contentOf(
  { kind, middle, radius, ring }: Ground,
  name: string,
  random: Random,
): Pick<DrawnGround, 'tags' | 'pieces'> {
  const way = edgeWay(ring);
  const side = { x: -way.y, y: way.x };
  const spot = (ahead: number, aside: number) =>
    along(along(middle, way, ahead * radius), side, aside * radius);
  const block = (ahead: number, aside: number, size: number, width: number, tags: Tags) => ({
    ring: rectangle(spot(ahead, aside), way, size, width),
    tags,
  });
  switch (kind) {
    case 'park':
      return {
        tags: { leisure: 'park', name },
        pieces: [
          {
            ring: pond(spot(0.3, 0.2), radius * 0.2, random),
            tags: { natural: 'water', water: 'pond' },
          },
          block(-0.4, -0.2, 24, 16, { leisure: 'playground' }),
        ],
      };
    case 'recreation ground':
      return {
        tags: { leisure: 'recreation_ground', landuse: 'recreation_ground', name },
        pieces: [
          block(0, 0.1, radius * 0.95, radius * 0.62, { leisure: 'pitch', sport: 'soccer' }),
          block(0, -0.5, 16, 9, { building: 'pavilion' }),
        ],
      };
    case 'school':
      return {
        tags: { amenity: 'school', name },
        pieces: [
          block(-0.3, 0.1, radius * 0.62, radius * 0.2, { building: 'school' }),
          block(-0.08, -0.3, radius * 0.2, radius * 0.45, { building: 'school' }),
          block(0.34, 0.1, radius * 0.4, radius * 0.75, { leisure: 'pitch', sport: 'multi' }),
        ],
      };
    case 'hospital':
      return {
        tags: { amenity: 'hospital', name, emergency: 'yes' },
        pieces: [
          block(-0.25, 0, 84, 36, { building: 'hospital' }),
          block(0.2, 0.3, 44, 60, { building: 'hospital' }),
          block(0.25, -0.35, 60, 28, { building: 'hospital' }),
          block(0.52, 0.05, 20, 70, { amenity: 'parking' }),
        ],
      };
    case 'college':
      return {
        tags: { amenity: 'college', name },
        pieces: [
          block(-0.25, 0.2, 60, 24, { building: 'college' }),
          block(0.2, -0.2, 24, 66, { building: 'college' }),
        ],
      };
    case 'superstore':
      return {
        tags: { landuse: 'retail' },
        pieces: [
          block(-0.28, 0, radius * 0.55, radius * 0.95, {
            building: 'supermarket',
            shop: 'supermarket',
            name,
          }),
          block(0.32, 0, radius * 0.5, radius * 1.1, { amenity: 'parking' }),
        ],
      };
    case 'stadium':
      return {
        tags: { leisure: 'stadium', name },
        pieces: [
          block(0, 0, 100, 64, { leisure: 'pitch', sport: 'soccer' }),
          block(0, 0.42, 100, 14, { building: 'grandstand' }),
          block(0, -0.42, 100, 14, { building: 'grandstand' }),
        ],
      };
    case 'churchyard':
      return {
        tags: { landuse: 'churchyard' },
        pieces: [
          block(0, 0, 30, 11, {
            building: 'church',
            amenity: 'place_of_worship',
            religion: 'christian',
            name,
          }),
        ],
      };
    case 'cemetery':
      return {
        tags: { landuse: 'cemetery', name },
        pieces: [block(0, 0, 18, 9, { building: 'chapel' })],
      };
    case 'castle':
      return {
        tags: {
          historic: 'castle',
          castle_type: 'defensive',
          tourism: 'attraction',
          name,
          leisure: 'park',
        },
        pieces: [
          block(0, 0, 26, 26, { building: 'castle', historic: 'castle' }),
          block(0.38, 0.3, 12, 12, { building: 'tower', ruins: 'yes' }),
          block(-0.4, 0.28, 12, 12, { building: 'tower', ruins: 'yes' }),
        ],
      };
    case 'golf course':
      return {
        tags: { leisure: 'golf_course', name },
        pieces: [
          { ring: pond(spot(0.4, -0.2), radius * 0.12, random), tags: { natural: 'water' } },
          block(-0.5, 0.1, 30, 14, { building: 'yes' }),
          { ring: pond(spot(-0.1, 0.4), radius * 0.2, random), tags: { natural: 'wood' } },
          { ring: pond(spot(0.2, 0.35), radius * 0.16, random), tags: { natural: 'wood' } },
        ],
      };
    case 'caravan site':
      return {
        tags: { tourism: 'caravan_site', name },
        pieces: [-0.5, -0.25, 0, 0.25, 0.5].flatMap((ahead) =>
          [-0.5, -0.25, 0.05, 0.3].map((aside) =>
            block(ahead, aside, 4, 10, { building: 'static_caravan' }),
          ),
        ),
      };
    case 'green':
      return { tags: { landuse: 'village_green', name }, pieces: [] };
    case 'allotments':
      return { tags: { landuse: 'allotments', name }, pieces: [] };
    case 'car park':
      return {
        tags: { amenity: 'parking', name, fee: random.chance(0.5) ? 'yes' : 'no' },
        pieces: [],
      };
  }
}

/** The direction of the first side of a ring. */
function edgeWay(ring: readonly Point[]): Point {
  const [a, b] = [ring[0], ring[1]];
  const size = a && b ? distance(a, b) : 0;
  return a && b && size > 0 ? { x: (b.x - a.x) / size, y: (b.y - a.y) / size } : { x: 1, y: 0 };
}

function pond(middle: Point, radius: number, random: Random): Point[] {
  return Array.from({ length: 12 }, (_, i) =>
    along(middle, direction(i / 12), radius * random.between(0.75, 1.1)),
  );
}

/** Names that a place would give its grounds, each once in the county. */
class GroundNames {
  readonly #random: Random;
  readonly #given = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  nameOf({ kind, settlement }: Ground): string {
    const place = settlement.name;
    const random = this.#random;
    const makers: Record<Ground['kind'], () => string> = {
      park: () =>
        random.pick([
          'Victoria Park',
          'Jubilee Gardens',
          "Queen's Park",
          `${place} Park`,
          'Abbey Gardens',
          'Minster Park',
          'Memorial Park',
          "Bishop's Garden",
        ]),
      'recreation ground': () =>
        random.pick([
          'King George V Field',
          `${place} Recreation Ground`,
          'The Rec',
          'Coronation Field',
          'Long Meadow',
        ]),
      school: () =>
        random.pick([
          `${place} Primary School`,
          `${place} Academy`,
          `St Osyth's School`,
          `${place} High School`,
          "King's School",
          `${place} Infants' School`,
        ]),
      hospital: () => `${place} General Hospital`,
      churchyard: () => churchName(random),
      cemetery: () => `${place} Cemetery`,
      allotments: () => `${random.pick(['Glebe', 'Northfield', 'Mill', 'Common'])} Allotments`,
      green: () => random.pick(['The Green', 'Goose Green', 'Upper Green', 'Maypole Green']),
      castle: () => `${place} Castle`,
      college: () => `${place} College`,
      'car park': () =>
        random.pick([
          'Market Car Park',
          'Castle Car Park',
          'Quay Car Park',
          'Chapel Street Car Park',
          `${place} Car Park`,
          'Beach Car Park',
        ]),
      superstore: () => random.pick(['Farthings', 'Penny & Pound', 'Goodacre', 'Marlow & Hart']),
      'caravan site': () =>
        random.pick(['Golden Sands Holiday Park', 'Cliff Top Caravan Park', 'Sea View Caravans']),
      stadium: () => `${place} City Ground`,
      'golf course': () => `${place} Golf Club`,
    };
    for (let attempt = 0; attempt < 12; attempt++) {
      const name = makers[kind]();
      const key = `${place}/${name}`;
      if (this.#given.has(key)) continue;
      this.#given.add(key);
      return name;
    }
    return makers[kind]();
  }
}
