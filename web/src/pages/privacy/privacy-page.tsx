import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { OperatorDetails, useOperator } from '../../components/operator.tsx';
import { usePageHead } from '../../navigation/use-page-head.ts';
import english from '../../prose/privacy.en.md';
import { ProsePage } from '../../prose/prose.tsx';
import { HostingScript, MapServices, NoAnalytics } from './outside-services.tsx';
import { AskedService, HowLong } from './what-is-kept.tsx';

export function PrivacyPage() {
  const { operatorFirst } = useOperator();
  const { aiModel = false, stepFreeService = false } = useConfig() ?? {};
  const title = t('Privacy notice');
  usePageHead(title, t('What Loovia keeps about you, why, for how long, and your rights.'));
  return (
    <ProsePage
      name="privacy"
      title={title}
      english={english}
      values={{ operatorFirst }}
      parts={{
        askedService: <AskedService />,
        aiModel:
          aiModel &&
          t(
            'When you press ‘AI Recommendation’, an AI service gets toilets along your route but nothing about you.',
          ),
        hostingScript: <HostingScript />,
        howLong: <HowLong />,
        mapServices: <MapServices />,
        noAnalytics: <NoAnalytics />,
        operator: <OperatorDetails />,
        stepFree:
          stepFreeService &&
          t(
            'Where a walk must have no steps, another service works it out. It gets where such walks start and end, and that they must have no steps, but nothing about you.',
          ),
      }}
    />
  );
}
