import { useEffect, useRef, useState } from 'react';
import { ChangeMarker, type MapChange } from './change-marker.tsx';
import { InfoWindow } from './info-window.tsx';
import { useMapLibrary, type MapView } from './map-library.ts';

interface ChangeMarkersProps {
  readonly map: MapView;
  readonly changes: readonly MapChange[];
  /** Which of two markers that overlap lies on top. */
  readonly order: number;
}

/** The changes of the selected route; one info window is open at a time. */
export function ChangeMarkers({ map, changes, order }: ChangeMarkersProps) {
  const { Marker } = useMapLibrary();
  const [openId, setOpenId] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const open = changes.find(({ id }) => id === openId);

  useEffect(
    () =>
      map.onPress(() => {
        setOpenId(null);
      }),
    [map],
  );

  return (
    <>
      {changes.map((change) => (
        <Marker key={change.id} at={change.at} order={order}>
          <ChangeMarker
            change={change}
            open={change.id === openId}
            buttonRef={(button) => {
              if (button) buttons.current.set(change.id, button);
              return () => {
                buttons.current.delete(change.id);
              };
            }}
            onToggle={() => {
              setOpenId((was) => (was === change.id ? null : change.id));
            }}
          />
        </Marker>
      ))}
      {open && (
        <InfoWindow
          key={open.id}
          map={map}
          change={open}
          onClose={() => {
            setOpenId(null);
            buttons.current.get(open.id)?.focus();
          }}
        />
      )}
    </>
  );
}
