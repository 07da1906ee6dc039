import { BrandMark } from '../../src/components/brand-mark.tsx';
import brand from '../../src/components/brand-mark.module.css';
import { SkipLink } from '../../src/components/skip-link.tsx';
import styles from './app.module.css';
import { MessagesSection } from './messages/messages-section.tsx';
import { PlaceLink } from './components/links.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { type Section, SECTION_NAMES, SECTIONS, TITLE_ID, usePlace } from './place.ts';
import { RecordSection } from './record/record-section.tsx';
import { SaidLine } from './said.tsx';
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

function TopBar() {
  const { section: current } = usePlace();
  return (
    <header className={styles.bar}>
      <SkipLink to={TITLE_ID}>Skip to content</SkipLink>
      <div className={styles.inner}>
        <a href="/" className={brand.link}>
          <BrandMark size="1.6em" />
          Loovia
        </a>
        <p>Operators</p>
        <nav aria-label="Operators">
          <ul role="list" className={styles.links}>
            {SECTIONS.map((section) => (
              <li key={section}>
                <PlaceLink
                  to={{ section }}
                  className={styles.link}
                  aria-current={section === current ? 'page' : undefined}
                >
                  {SECTION_NAMES[section]}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
