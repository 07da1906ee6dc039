import type { ConfigAnswer } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { PinMap } from '../../map/lazy-pin-map.tsx';
import { useDebounced } from '../../places/use-debounced.ts';
import type { OnPick } from '../../places/use-suggestions.ts';
import { AddressField } from './address-field.tsx';
import { CleaningNote } from './cleaning-note.tsx';
import type { TextsProps } from './basic-section.tsx';
import type { GeocodingFailure } from './calls.ts';
import { Doubt } from './doubt.tsx';
import styles from './location-section.module.css';
import { nearbyQuery } from './nearby.ts';
import { NearbyPanel } from './nearby-panel.tsx';
import { Section } from './section.tsx';
import { pinDoubt, pinWords, type Spot } from './spot.ts';

interface LocationSectionProps extends TextsProps {
  readonly spot: Spot;
  /** Undefined while it is not here, or where there is no map. */
  readonly config: ConfigAnswer | undefined;
  readonly geocodingFailure: GeocodingFailure | null;
  /** The form was sent and waits for a word about the toilets nearby. */
  readonly isAsked: boolean;
  readonly isAdding: boolean;
  readonly onPick: OnPick;
  readonly onFind: () => void;
  readonly onLeave: () => void;
  readonly onPlace: (at: LatLng) => void;
  readonly onAnother: (ids: readonly string[]) => void;
  readonly onThereAlready: () => void;
  readonly onSearchHealth: (works: boolean) => void;
  readonly onMapFailed: () => void;
}

/** A pin on its way asks nothing yet. */
const SETTLE_MS = 400;

export function LocationSection(props: LocationSectionProps) {
  const { toilet, spot, config, errors, geocodingFailure, focusable, isAsked, isAdding } = props;
  const { onFill, onPlace, onMapFailed } = props;
  const pin = useDebounced(spot.pin, SETTLE_MS);
  const nearby = useQuery(nearbyQuery(pin));
  const toilets = (pin && nearby.data) ?? [];
  return (
    <Section title={t('Location')}>
      <AddressField
        ref={focusable('address')}
        text={toilet.address}
        found={spot.found?.asked ?? null}
        near={spot.pin}
        error={errors.of('address') ?? geocodingFailure?.message ?? null}
        errorDetail={errors.detailOf('address')}
        silentError={errors.isSaid('address')}
        onType={(address) => {
          errors.onEdit('address');
          onFill({ address });
        }}
        onPick={props.onPick}
        onLeave={() => {
          errors.onLeave('address');
          props.onLeave();
        }}
        onSearchHealth={props.onSearchHealth}
      />
      <CleaningNote text={toilet.address} />
      {geocodingFailure && (
        <WhatToDo
          detail={geocodingFailure.detail}
          hasMap={config !== undefined}
          onKeep={
            spot.pin &&
            (() => {
              if (spot.pin) onPlace(spot.pin);
            })
          }
        />
      )}
      <div className={styles.find}>
        <Button disabled={toilet.address.trim() === ''} onClick={props.onFind}>
          <Search size="1.2em" aria-hidden />
          {spot.byHand ? t('Move the pin to the address') : t('Find the address')}
        </Button>
      </div>
      <PinLine spot={spot} address={toilet.address} hasMap={config !== undefined} />
      {config && (
        <PinMap
          settings={config.map}
          bounds={config.region.bounds}
          pin={spot.pin}
          toilets={toilets}
          onPlace={onPlace}
          onFailed={onMapFailed}
        />
      )}
      <NearbyPanel
        headingRef={focusable('nearby')}
        toilets={toilets}
        failed={pin !== null && nearby.isError}
        isAsked={isAsked}
        isAdding={isAdding}
        onAnother={() => {
          props.onAnother(toilets.map(({ id }) => id));
        }}
        onThereAlready={props.onThereAlready}
      />
    </Section>
  );
}

interface WhatToDoProps {
  readonly detail: string | null;
  readonly hasMap: boolean;
  /** Null where there is no pin to keep. */
  readonly onKeep: (() => void) | null;
}

/** After an address that was not found (ERR-16). */
function WhatToDo({ detail, hasMap, onKeep }: WhatToDoProps) {
  return (
    <div className={styles.whatToDo}>
      <p>
        {detail ?? t('We cannot find that exact address.')}{' '}
        {hasMap
          ? t('Put the pin on the map below, or choose a suggestion.')
          : t('Choose a suggestion, or find its postcode first and then complete the address.')}
      </p>
      {onKeep && <Button onClick={onKeep}>{t('Keep the pin where it is')}</Button>}
    </div>
  );
}

/** Where the pin is, in words: seen at once, read out when it stands still. */
function PinLine({ spot, address, hasMap }: { spot: Spot; address: string; hasMap: boolean }) {
  const howTo = hasMap
    ? t('No pin yet. Find the address, press on the map, or put the pin in the middle of the map.')
    : t('Not on the map yet. Find the address, or its postcode.');
  const words = pinWords(spot, address) ?? howTo;
  return (
    <div>
      <p className={styles.pin} role="status">
        <MapPin size="1.2em" aria-hidden />
        <span>{useDebounced(words, SETTLE_MS)}</span>
      </p>
      <Doubt words={useDebounced(pinDoubt(spot, address), SETTLE_MS)} />
      {spot.pin && hasMap && (
        <p className={field.note}>
          {t(
            'Is it at the door? Drag the pin, press on the map, or move the pin with the arrow keys.',
          )}
        </p>
      )}
    </div>
  );
}
