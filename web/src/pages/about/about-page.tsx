import { t } from '@loovia/core/language';
import { rich } from '../../language/rich.tsx';
import { usePageHead } from '../../use-page-head.ts';
import { Section } from '../contents.tsx';
import { linkTo } from '../links.tsx';
import { OperatorDetails } from '../operator.tsx';
import { PlainPage } from '../plain-page.tsx';
import { AiRecommendation } from './ai-recommendation.tsx';
import { DataSources } from './data-sources.tsx';
import { HowStopsAreChosen } from './how-stops-are-chosen.tsx';
import { MadeWith } from './made-with.tsx';
import { OpenData } from './open-data.tsx';
import { PredictedCleanliness } from './predicted-cleanliness.tsx';
import { RealRegion } from './real-region.tsx';
import { sections } from './sections.ts';

export function AboutPage() {
  usePageHead(
    t('About'),
    t('What Loovia does, how it chooses toilet stops, and whose data and software it is made of.'),
  );
  return (
    <PlainPage title={t('About Loovia')} sections={sections()}>
      <p>
        {t(
          'Loovia plans journeys in the United Kingdom with public toilets on the way. It is for anyone whose day is shaped by where the next toilet is: people with bowel or bladder conditions, pregnant people, parents of small children, older people, people who use a wheelchair, and anyone who has just had a large tea.',
        )}
      </p>
      <p>
        {t(
          'You say where you are going, when and how, how often you would like to be able to stop, and how far off your way. You get up to three routes, and for each the toilets you could use, with the minute you would be there and whether it is open then.',
        )}
      </p>
      <HowStopsAreChosen />
      <PredictedCleanliness />
      <AiRecommendation />
      <Section of={sections()} id="not-known">
        <p>
          {t(
            'Toilets close, lock early and run out of paper, and no list knows of all of it. Facts that nobody has confirmed are shown as ‘not known’, never as ‘no’, and never as ‘yes’. Each toilet says which source it comes from. On a day when it really matters, have a second choice.',
          )}
        </p>
        <p>
          {rich(
            'If a toilet is not as it is shown, press ‘Report a problem’ beside it, or <contact>write to us</contact>.',
            { contact: linkTo('/contact') },
          )}
        </p>
      </Section>
      <DataSources />
      <OpenData />
      <MadeWith />
      <RealRegion />
      <Section of={sections()} id="who">
        <OperatorDetails />
        <p>
          {rich(
            'Loovia’s program is free and open, under the MIT licence: anyone may run it, read it and improve it. How your data is looked after is in the <privacy>privacy notice</privacy>.',
            { privacy: linkTo('/privacy') },
          )}
        </p>
      </Section>
    </PlainPage>
  );
}
