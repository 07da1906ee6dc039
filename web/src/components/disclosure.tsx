import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** The words of the button. */
  readonly words: string;
  /** Those that are seen, where there is little room. The words must have them. */
  readonly short?: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: ComponentProps<typeof Button>['onClick'];
  /** Of the content. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that shows and hides the content after it. */
export function Disclosure(props: DisclosureProps) {
  const { words, short, isOpen, onToggle, className, children } = props;
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        className={styles.toggle}
        aria-label={short === undefined ? undefined : words}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <ChevronDown size={20} className="chevron" aria-hidden />
        {short ?? words}
      </Button>
      <div id={id} className={className} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
