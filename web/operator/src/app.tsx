import styles from './app.module.css';
import { MessagesSection } from './messages/messages-section.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { type Section, SECTION_NAMES, TITLE_ID, usePlace } from './place.ts';
import { RecordSection } from './record/record-section.tsx';
import { SaidLine } from './shell/said-line.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { ToiletsSection } from './toilets/toilets-section.tsx';

const PAGES: Readonly<Record<Section, () => React.JSX.Element>> = {
  toilets: ToiletsSection,
  people: PeopleSection,
  messages: MessagesSection,
  record: RecordSection,
};

export function App() {
  const { section } = usePlace();
  const Page = PAGES[section];
  return (
    <>
      <TopBar />
      <main className={styles.main}>
        <h1 id={TITLE_ID} tabIndex={-1}>
          {SECTION_NAMES[section]}
        </h1>
        <SaidLine />
        <Page />
      </main>
    </>
  );
}
