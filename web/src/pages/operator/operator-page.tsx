import { useEffect, useRef } from 'react';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlaceLink } from './components/links.tsx';
import { MessagesSection } from './messages/messages-section.tsx';
import styles from './operator-page.module.css';
import { PeopleSection } from './people/people-section.tsx';
import { type OperatorSection, SECTION_NAMES, SECTIONS, useOperatorPlace } from './place.ts';
import { RecordSection } from './record/record-section.tsx';
import { SaidLine, say } from './said.tsx';
import { ToiletsSection } from './toilets/toilets-section.tsx';

const PAGES: Readonly<Record<OperatorSection, () => React.JSX.Element>> = {
  toilets: ToiletsSection,
  people: PeopleSection,
  messages: MessagesSection,
  record: RecordSection,
};

/** `/operator`, in English only (FACT-10). */
export function OperatorPage() {
  const { section } = useOperatorPlace();
  usePageHead(`${SECTION_NAMES[section]} – Operators`, 'For the people who look after toilets.');
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    say('');
    title.current?.focus();
  }, [section]);
  const Page = PAGES[section];
  return (
    <div lang="en-GB" className={styles.page}>
      <nav aria-label="Operators">
        <ul role="list" className={styles.links}>
          {SECTIONS.map((one) => (
            <li key={one}>
              <PlaceLink
                to={{ section: one }}
                className={styles.link}
                aria-current={one === section ? 'page' : undefined}
              >
                {SECTION_NAMES[one]}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 ref={title} tabIndex={-1}>
        {SECTION_NAMES[section]}
      </h1>
      <SaidLine />
      <Page />
    </div>
  );
}
