import { useSyncExternalStore } from 'react';

/** A value of the whole page, outside React. Components that use it are drawn again when it is set. */
export function sharedValue<T>(first: T) {
  let value = first;
  const followers = new Set<() => void>();
  const follow = (follower: () => void) => {
    followers.add(follower);
    return () => {
      followers.delete(follower);
    };
  };
  const get = () => value;
  return {
    get,
    set: (next: T) => {
      value = next;
      for (const follower of followers) follower();
    },
    useValue: () => useSyncExternalStore(follow, get, () => first),
  };
}
