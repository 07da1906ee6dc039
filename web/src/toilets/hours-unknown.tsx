import { toiletPagePath } from '@loovia/core/toilets';
import { rich } from '../language/rich.tsx';

/** Parts of a toilet's page at which what is not known can be added. */
export const ADD_HOURS = 'add-hours';
export const ADD_FACTS = 'add-facts';

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
