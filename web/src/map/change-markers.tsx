import { useEffect, useRef, useState } from 'react';
import { ChangeMarker, type MapChange } from './change-marker.tsx';
import { InfoWindow } from './info-window.tsx';
import type { MapLibreMap } from './map-library.ts';
import { MapMarker } from './map-marker.tsx';

interface ChangeMarkersProps {
  readonly map: MapLibreMap;
  readonly changes: readonly MapChange[];
  /** Which of two markers that overlap lies on top. */
  readonly order: number;
}

/** The changes of the selected route; one info window is open at a time. */
export function ChangeMarkers({ map, changes, order }: ChangeMarkersProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const open = changes.find(({ id }) => id === openId);

  useEffect(() => {
    const pressed = map.on('click', ({ originalEvent }) => {
      // A press on a marker reaches the map, too.
      if (originalEvent.target === map.getCanvas()) setOpenId(null);
    });
    return () => {
      pressed.unsubscribe();
    };
  }, [map]);

  return (
    <>
      {changes.map((change) => (
        <MapMarker key={change.id} map={map} at={change.at} order={order}>
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
        </MapMarker>
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
