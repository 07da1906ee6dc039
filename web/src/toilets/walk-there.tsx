import type { LatLng } from '@loovia/core/geo';
import { googleMapsUrl } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { Footprints } from 'lucide-react';
import { lookOf } from '../components/button.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';

interface WalkThereProps {
  readonly name: string;
  readonly to: LatLng;
  /** Null = where the device is. */
  readonly from: LatLng | null;
  /** The main action of the page. */
  readonly isPrimary?: boolean;
}

/** A link to the walk to a toilet, in Google Maps. */
export function WalkThere({ name, to, from, isPrimary = false }: WalkThereProps) {
  const url = googleMapsUrl({ origin: from, destination: to, mode: 'walking', waypoints: [] });
  return (
    <a
      className={lookOf(isPrimary ? { look: 'primary', large: true, full: true } : {})}
      href={url}
      target="_blank"
      rel="noreferrer"
    >
      <Footprints size="1.2em" aria-hidden />
      <span>
        {t('Walk there')}
        <VisuallyHidden> {t('to {name}, in Google Maps', { name })}</VisuallyHidden>
      </span>
    </a>
  );
}
