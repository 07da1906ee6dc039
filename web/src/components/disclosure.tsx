import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** The words of the button. */
  readonly words: string;
  readonly isOpen: boolean;
  readonly onToggle: ComponentProps<typeof Button>['onClick'];
  /** Of the content. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that shows and hides the content after it. */
export function Disclosure({ words, isOpen, onToggle, className, children }: DisclosureProps) {
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <ChevronDown size={20} className="chevron" aria-hidden />
        {words}
      </Button>
      <div id={id} className={className} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
