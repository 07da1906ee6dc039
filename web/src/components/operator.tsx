import { t } from '@loovia/core/language';
import { useConfig } from '../api/config.ts';

const UNNAMED = 'the operator';

interface OperatorNames {
  readonly operator: string;
  /** The same, to begin an English sentence. */
  readonly operatorFirst: string;
}

/** The operator's legal name; 'the operator' until it is set (STAT-12). */
export function useOperator(): OperatorNames {
  const name = useConfig()?.operator ?? UNNAMED;
  return name === UNNAMED
    ? { operator: t('the operator'), operatorFirst: t('The operator') }
    : { operator: name, operatorFirst: name };
}

/** The operator's address and company number, if they are set (STAT-11). */
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
