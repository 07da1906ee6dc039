import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { OperatorDetails } from '../../components/operator.tsx';
import { barrierWords } from '../../journeys/barrier-words.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import english from '../../prose/about.en.md';
import { ProsePage } from '../../prose/prose.tsx';
import { AskedModel, Weighed } from './ai-recommendation.tsx';
import { Software } from './made-with.tsx';
import { CLEANLINESS_VALUES, Examples, Formula } from './predicted-cleanliness.tsx';
import { DemoRegion, RegionCredits } from './this-region.tsx';

export function AboutPage() {
  const provider = useConfig()?.provider;
  usePageHead(
    t('About'),
    t('What Loovia does, how it chooses toilet stops, and whose data and software it uses.'),
  );
  return (
    <ProsePage
      name="about"
      title={t('About Loovia')}
      english={english}
      values={CLEANLINESS_VALUES}
      parts={{
        askedModel: <AskedModel />,
        barriers: barrierWords(provider),
        demo: <DemoRegion />,
        examples: <Examples />,
        formula: <Formula />,
        operator: <OperatorDetails />,
        regionSources: <RegionCredits />,
        software: <Software />,
        weighed: <Weighed />,
      }}
    />
  );
}
