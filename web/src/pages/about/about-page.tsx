import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlainPage, Section } from '../../components/plain-page.tsx';
import { Paragraphs } from '../../components/texts.tsx';
import { OperatorDetails } from '../../components/operator.tsx';
import { AiRecommendation } from './ai-recommendation.tsx';
import { DataSources, OpenData, RealRegion } from './data-sources.tsx';
import { HowStopsAreChosen } from './how-stops-are-chosen.tsx';
import { MadeWith } from './made-with.tsx';
import { PredictedCleanliness } from './predicted-cleanliness.tsx';
import { sections } from './sections.ts';

export function AboutPage() {
  usePageHead(
    t('About'),
    t('What Loovia does, how it chooses toilet stops, and whose data and software it uses.'),
  );
  return (
    <PlainPage title={t('About Loovia')} sections={sections()}>
      <Paragraphs>
        {t(
          'Loovia plans journeys in the UK with public toilets on the way. It is for anyone who needs to know where the next toilet is. You may have a bowel or bladder condition, be pregnant, be older, use a wheelchair or have small children. Or you may just have had a large tea.',
        )}
        {t(
          'Tell us where you are going, when, how, and how often you want to stop. You get up to three routes. For each one you see the toilets you could use, when you would get there and if they will be open.',
        )}
      </Paragraphs>
      <HowStopsAreChosen />
      <PredictedCleanliness />
      <AiRecommendation />
      <Section of={sections()} id="not-known">
        <Paragraphs>
          {t(
            'Toilets close, lock early and run out of paper. No list knows it all. If we have no source for a fact, we say ‘not known’, not ‘yes’ or ‘no’. Each toilet says where its data came from. When it really matters, have a second choice.',
          )}
          {rich(
            'If a toilet is not as we say, press ‘Report a problem’ beside it or <contact>contact us</contact>.',
            { contact: '/contact' },
          )}
        </Paragraphs>
      </Section>
      <DataSources />
      <OpenData />
      <MadeWith />
      <RealRegion />
      <Section of={sections()} id="who">
        <OperatorDetails />
        <p>
          {rich(
            'Loovia is free, open-source software under the MIT licence. Anyone may run it, read it and improve it. The <privacy>privacy notice</privacy> says how we look after your data.',
            { privacy: '/privacy' },
          )}
        </p>
      </Section>
    </PlainPage>
  );
}
