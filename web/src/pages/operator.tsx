import { t } from '@loovia/core/language';
import { useConfig } from '../api/config.ts';

const UNNAMED = 'the operator';

interface OperatorNames {
  readonly operator: string;
  /** The same where an English sentence begins with it. */
  readonly operatorFirst: string;
}

/** The operator's legal name; 'the operator' until it is set (STAT-12). */
export function useOperator(): OperatorNames {
  const name = useConfig()?.operator ?? UNNAMED;
  return name === UNNAMED
    ? { operator: t('the operator'), operatorFirst: t('The operator') }
    : { operator: name, operatorFirst: name };
}

/** Where to write to, and the company's number, as far as they are set (STAT-11). */
export function OperatorDetails() {
  const { operatorAddress, operatorNumber } = useConfig() ?? {};
  const { operatorFirst } = useOperator();
  return (
    <p>
      {t('{operatorFirst} is a UK community interest company.', { operatorFirst })}
      {operatorNumber && ` ${t('Company number: {operatorNumber}.', { operatorNumber })}`}
      {operatorAddress && ` ${t('Contact address: {operatorAddress}.', { operatorAddress })}`}
    </p>
  );
}
