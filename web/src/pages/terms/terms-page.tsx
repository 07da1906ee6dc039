import { t } from '@loovia/core/language';
import { OperatorDetails, useOperator } from '../../components/operator.tsx';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { ProsePage } from '../../prose/prose.tsx';
import english from '../../prose/terms.en.md';

export function TermsPage() {
  const { operator, operatorFirst } = useOperator();
  const title = t('Terms of Service');
  usePageHead(title, t('The terms for using Loovia, in plain English.'));
  return (
    <ProsePage
      name="terms"
      title={title}
      english={english}
      values={{ operator, operatorFirst }}
      parts={{ operator: <OperatorDetails /> }}
    />
  );
}
