import { dot, left, minus } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { centre } from '../geometry/polygon.ts';
import { length, nearest, slice } from '../geometry/polyline.ts';
import { RAILWAYS } from '../plan-lines.ts';
import type { BuiltStation } from '../transport/railway.ts';
import { thinned } from './course.ts';
import type { Course, CourseCall, GtfsStop } from './course.ts';
import { DEPARTURES } from './departures.ts';
import type { Departures } from './departures.ts';

const METRES_A_SECOND = 24;
/** Slowing down and gathering speed. */
const STOPPING_SECONDS = 50;
const STANDING_SECONDS = 60;

export interface RailPlan {
  readonly ref: string;
  readonly longName: string;
  readonly colour: string;
  readonly textColour: string;
  readonly from: string;
  readonly to: string;
  readonly there: Course;
  readonly back: Course;
  readonly departures: Departures;
  /** On a single track the train that came comes back. */
  readonly backLaterMinutes: number;
}

/** A station with the stops at its platforms: the first is the one beside the station house. */
export interface RailStation {
  readonly id: string;
  readonly built: BuiltStation;
  readonly platforms: readonly GtfsStop[];
}

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

export function railStations(stations: readonly BuiltStation[]): RailStation[] {
  return stations.map((built) => {
    const id = `station-${idOf(built.name)}`;
    const platforms = built.platforms.map((platform, index): GtfsStop => ({
      id: `${id}-${index + 1}`,
      name: built.name,
      point: centre(platform),
      // Steps lead over the line to the far platform; of the halts nobody has said anything.
      wheelchair: built.isHalt ? 0 : index === 0 ? 1 : 2,
      platform: String(index + 1),
      station: id,
    }));
    return { id, built, platforms };
  });
}

/** The trains: along the main line, and by the main line's end onto the branch. */
export function railPlans(stations: readonly RailStation[]): RailPlan[] {
  const [main, branch] = RAILWAYS;
  if (!main || !branch) throw new Error('the county has lost a railway');
  const city = stationNamed(stations, 'Pennyminster');
  const onMain = stations.filter(({ built }) =>
    main.stations.some((one) => one.name === built.name),
  );
  const onBranch = stations.filter(({ built }) => !onMain.some((one) => one.built === built));
  const junction = branch.line[0] ?? city.built.point;
  const approach = slice(
    main.line,
    nearest(main.line, city.built.point).metres,
    nearest(main.line, junction).metres,
  );
  return [
    {
      ref: 'Main Line',
      longName: main.name,
      colour: '12284c',
      textColour: 'ffffff',
      departures: DEPARTURES.mainLine,
      backLaterMinutes: 0,
      ...bothWays(main.line, onMain),
    },
    {
      ref: 'Branch',
      longName: branch.name,
      colour: 'f2a900',
      textColour: '000000',
      departures: DEPARTURES.branch,
      backLaterMinutes: 24,
      ...bothWays([...approach, ...branch.line], [city, ...onBranch]),
    },
  ];
}

function bothWays(
  track: readonly Point[],
  stations: readonly RailStation[],
): Pick<RailPlan, 'from' | 'to' | 'there' | 'back'> {
  return {
    from: stations[0]?.built.name ?? '',
    to: stations[stations.length - 1]?.built.name ?? '',
    there: railCourse(track, stations),
    back: railCourse([...track].reverse(), [...stations].reverse()),
  };
}

function railCourse(track: readonly Point[], stations: readonly RailStation[]): Course {
  const places = stations.map(({ built }) => nearest(track, built.point).metres);
  const start = places[0] ?? 0;
  const line = slice(track, start, places[places.length - 1] ?? length(track));
  const calls: CourseCall[] = [];
  stations.forEach((station, index) => {
    const isEnd = index === 0 || index === stations.length - 1;
    const before = calls[calls.length - 1];
    const metres = (places[index] ?? 0) - start;
    const running = before ? (metres - before.metres) / METRES_A_SECOND + STOPPING_SECONDS : 0;
    const arrival = (before?.departureSeconds ?? 0) + Math.ceil(running / 60) * 60;
    calls.push({
      stop: platformFor(station, line, metres, isEnd),
      metres,
      arrivalSeconds: arrival,
      departureSeconds: arrival + (isEnd ? 0 : STANDING_SECONDS),
    });
  });
  return thinned({ line, calls });
}

/** Trains keep left; where they turn round they stand beside the station house. */
function platformFor(
  { built, platforms }: RailStation,
  line: readonly Point[],
  metres: number,
  isEnd: boolean,
): GtfsStop {
  const [near, far] = platforms;
  if (!near) throw new Error(`${built.name} has no platform`);
  if (isEnd || !far) return near;
  const ahead = slice(line, metres, metres + 50);
  const heading = minus(ahead[ahead.length - 1] ?? built.point, ahead[0] ?? built.point);
  const isLeft = dot(minus(near.point, built.point), left(heading)) > 0;
  return isLeft ? near : far;
}

function stationNamed(stations: readonly RailStation[], name: string): RailStation {
  const found = stations.find(({ built }) => built.name === name);
  if (!found) throw new Error(`there is no station ${name}`);
  return found;
}
