import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { TEXT_RULES } from '@loovia/core/toilet-submission';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { Button } from '../../components/button.tsx';
import { DoubtNote } from '../../toilet-forms/doubt.tsx';
import { PinMap } from '../../map/lazy-map.tsx';
import { CharacterCount } from '../../components/text-box.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { AddressBox } from '../../places/address-box.tsx';
import { CleaningNote } from '../../toilet-forms/toilet-text-box.tsx';
import { FormSection } from './section.tsx';
import { errorsAt } from './facts-sections.tsx';
import styles from './add-toilet.module.css';
import { NearbyPanel, nearbyQuery } from './nearby-panel.tsx';
import type { Spot } from '../../toilet-forms/toilet-draft.ts';
import { pinDoubt, pinHeard, pinWords } from './spot.ts';
import type { AddToilet } from './use-add-toilet.ts';

interface LocationSectionProps {
  readonly form: AddToilet;
  /** Undefined while it loads, or if there is no map. */
  readonly config: ConfigAnswer | undefined;
  readonly onThereAlready: () => void;
  readonly onMapFailed: () => void;
}

/** A pin that is still moving asks nothing. */
const SETTLE_MS = 400;

export function LocationSection(props: LocationSectionProps) {
  const { form, config, onThereAlready, onMapFailed } = props;
  const { draft, geocodingFailure, isSending, isSent, attention, focusable, placePin } = form;
  const { toilet, spot } = draft;
  const errors = errorsAt(form, 'address');
  const pin = useDebounced(spot.pin, SETTLE_MS);
  const nearby = useQuery(nearbyQuery(pin));
  const toilets = (pin && nearby.data) ?? [];
  return (
    <FormSection title={t('Location')}>
      <AddressField
        ref={focusable('address')}
        text={toilet.address}
        picked={spot.found?.asked ?? null}
        near={spot.pin}
        {...errors}
        error={errors.error ?? geocodingFailure?.message ?? null}
        onType={(address) => {
          form.fill({ address });
        }}
        onPick={form.pick}
        onLeave={form.leaveAddress}
      />
      <CleaningNote text={toilet.address} />
      {geocodingFailure && (
        <WhatToDo
          detail={geocodingFailure.detail}
          hasMap={config !== undefined}
          onKeep={
            spot.pin &&
            (() => {
              // The button goes.
              form.focus('address');
              if (spot.pin) placePin(spot.pin);
            })
          }
        />
      )}
      <div className={styles.find}>
        <Button disabled={toilet.address.trim() === ''} onClick={() => void form.findAddress()}>
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
          onPlace={placePin}
          onFailed={onMapFailed}
        />
      )}
      <NearbyPanel
        headingRef={focusable('nearby')}
        toilets={toilets}
        failed={pin !== null && nearby.isError}
        isAsked={attention?.to === 'nearby' && !isSent}
        isAdding={isSending}
        onAnother={() => {
          void form.add(toilets.map(({ id }) => id));
        }}
        onThereAlready={onThereAlready}
      />
    </FormSection>
  );
}

interface AddressFieldProps extends Omit<ComponentProps<typeof AddressBox>, 'label'> {
  /** The focus moves on to another field. */
  readonly onLeave: () => void;
}

/** The address may be a suggestion or typed freely (ADD-04 to ADD-06). */
function AddressField({ onLeave, ...box }: AddressFieldProps) {
  return (
    <AddressBox
      {...box}
      label={t('Address *')}
      note={t('Street, town and postcode. Choose a suggestion, or type it all.')}
      aria-required
      after={<CharacterCount text={box.text} limit={TEXT_RULES.address.maxLength} />}
      onBlur={({ relatedTarget }) => {
        // Not when it moves to a button: an error would push the button away from the finger.
        if (relatedTarget?.matches('input, textarea')) onLeave();
      }}
    />
  );
}

interface WhatToDoProps {
  readonly detail: string | null;
  readonly hasMap: boolean;
  /** Null if there is no pin to keep. */
  readonly onKeep: (() => void) | null;
}

/** What to do after an address was not found (ERR-16). */
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

/** Where the pin is, in words. Screen readers hear of it when the pin stops moving. */
function PinLine({ spot, address, hasMap }: { spot: Spot; address: string; hasMap: boolean }) {
  const howTo = hasMap
    ? t('No pin yet. Find the address or press on the map.')
    : t('Not on the map yet. Find the address, or its postcode.');
  const words = useDebounced(pinWords(spot, address) ?? howTo, SETTLE_MS);
  useAnnounced(useDebounced(pinHeard(spot, address) ?? howTo, SETTLE_MS));
  return (
    <div>
      <p className={styles.pin}>
        <MapPin size="1.2em" aria-hidden />
        <span>{words}</span>
      </p>
      <DoubtNote words={useDebounced(pinDoubt(spot, address), SETTLE_MS)} />
      {spot.pin && hasMap && (
        <p className="note">
          {t(
            'Is it at the door? Drag the pin, press on the map, or move the pin with the arrow keys.',
          )}
        </p>
      )}
    </div>
  );
}
