import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PopupProps } from '../map-library.ts';
import { Popup as LibraryPopup } from './library.ts';
import { useDrawnMap } from './map-context.ts';
import styles from './popup.module.css';

export function Popup({ at: { lat, lng }, children, onPlaced }: PopupProps) {
  const { map } = useDrawnMap();
  const [element] = useState(() => document.createElement('div'));
  const placed = useEffectEvent(onPlaced);

  useEffect(() => {
    const popup = new LibraryPopup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset: 22,
      className: styles.popup ?? '',
    });
    popup.setLngLat([lng, lat]).setDOMContent(element).addTo(map);
    placed(popup.getElement());
    return () => {
      popup.remove();
    };
  }, [map, element, lat, lng]);

  return createPortal(children, element);
}
