import { lazy, type ComponentType } from 'react';

/** A part that a screen works without: if its code does not load, something else shows, or nothing. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = () => null,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Otherwise };
    }
  });
}
