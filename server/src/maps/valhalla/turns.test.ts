import { describe, expect, it } from 'vitest';
import { readOut, type Turn } from './turns.ts';

const [LIFT, CONTINUE, RIGHT, LEFT, KEEP_RIGHT, KEEP_LEFT, ARRIVE] = [39, 8, 10, 15, 23, 24, 4];

function turn(type: number, instruction: string, distanceMetres: number, ...names: string[]): Turn {
  return {
    ...{ type, instruction, distanceMetres, streetNames: names },
    ...{ durationSeconds: distanceMetres / 2, firstCoordinate: distanceMetres },
  };
}

const told = (turns: readonly Turn[], mode: 'walk' | 'car' = 'walk') =>
  readOut(turns, mode).map((step) => `${step.instruction} ${String(step.distanceMetres)}`);

describe('WAYS-04 turns as a friend would read them out', () => {
  const road = [
    turn(LEFT, 'Turn left onto Cardiff Road.', 180, 'Cardiff Road', 'B4237'),
    turn(KEEP_LEFT, 'Keep left to stay on Cardiff Road.', 262, 'Cardiff Road', 'B4237'),
    turn(CONTINUE, 'Continue on Cardiff Road.', 282, 'Cardiff Road'),
  ];

  it('go on along the same street', () => {
    expect(told(road)).toEqual(['Turn left onto Cardiff Road. 724']);
    expect(readOut(road, 'walk')).toEqual([
      {
        ...{ instruction: 'Turn left onto Cardiff Road.', distanceMetres: 724 },
        ...{ durationSeconds: 362, firstCoordinate: 180, streetNames: ['Cardiff Road', 'B4237'] },
      },
    ]);
  });

  it('are all told to who drives', () => {
    expect(told(road, 'car')).toHaveLength(3);
  });

  it('go on across a car park, where a fork is part of the turn after it', () => {
    const turns = [
      turn(RIGHT, 'Turn right.', 138),
      turn(KEEP_RIGHT, 'Keep right at the fork.', 28),
      turn(CONTINUE, 'Continue.', 60),
      turn(LEFT, 'Turn left.', 20),
      turn(ARRIVE, 'You have arrived.', 0),
    ];
    expect(told(turns)).toEqual(['Turn right. 226', 'Turn left. 20', 'You have arrived. 0']);
  });

  it.each([
    ['a turn', turn(RIGHT, 'Turn right.', 5)],
    ['another street', turn(CONTINUE, 'Continue on Mill Street.', 25, 'Mill Street')],
    ['a fork to another street', turn(KEEP_LEFT, 'Keep left to take the A48.', 39, 'A48')],
    ['a fork of two long ways', turn(KEEP_RIGHT, 'Keep right at the fork.', 219)],
    ['a lift', turn(LIFT, 'Take the lift.', 10)],
  ])('name %s', (_, next) => {
    expect(told([turn(LEFT, 'Turn left.', 100), next])).toHaveLength(2);
  });

  it('name a fork of a street that was one before', () => {
    const fork = turn(KEEP_LEFT, 'Keep left to take Cardiff Road.', 48, 'Cardiff Road', 'B4237');
    expect(told([...road, fork])).toHaveLength(2);
  });

  it('say how to go on where a street ends, and after a lift', () => {
    const on = turn(CONTINUE, 'Continue.', 40);
    expect(told([...road, on])).toHaveLength(2);
    expect(told([turn(LIFT, 'Take the lift.', 10), on])).toHaveLength(2);
  });
});
