import { toiletPagePath } from '@loovia/core/toilets';
import { rich } from '../language/rich.tsx';

/** The part of a toilet's page at which its hours can be added. */
export const ADD_HOURS = 'add-hours';

/** Leads to where anybody can add them. */
export function HoursUnknown({ toiletId }: { readonly toiletId: string }) {
  return (
    <p>
      {rich('Hours unknown. <add>Add them</add>', {
        add: `${toiletPagePath(toiletId)}#${ADD_HOURS}`,
      })}
    </p>
  );
}
