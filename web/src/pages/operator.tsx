import { useConfig } from '../api/config.ts';

const UNNAMED = 'the operator';

/** The operator's legal name; 'the operator' until it is set (STAT-12). */
export function Operator({ startsSentence = false }: { readonly startsSentence?: boolean }) {
  const name = useConfig()?.operator ?? UNNAMED;
  return startsSentence && name === UNNAMED ? 'The operator' : name;
}

/** Where to write to, and the company's number, as far as they are set (STAT-11). */
export function OperatorDetails() {
  const { operatorAddress, operatorNumber } = useConfig() ?? {};
  return (
    <p>
      <Operator startsSentence /> is a UK community interest company.
      {operatorNumber && ` Company number: ${operatorNumber}.`}
      {operatorAddress && ` Contact address: ${operatorAddress}.`}
    </p>
  );
}
