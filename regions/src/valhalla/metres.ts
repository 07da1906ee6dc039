/** How many metres a text of the map names: '0.8', '80 cm', '1.2 m', `2'6"`; null = it can't be read. */
export function metresIn(text: string | undefined): number | null {
  const plain = text?.trim().replace(',', '.');
  if (plain === undefined) return null;
  const [, feet, inches = '0'] = /^(?:(\d+)')?\s*(?:(\d+(?:\.\d+)?)")?$/.exec(plain) ?? [];
  if (plain !== '' && (feet !== undefined || plain.endsWith('"'))) {
    return Number(feet ?? 0) * 0.3048 + Number(inches) * 0.0254;
  }
  const [, amount, unit = 'm'] = /^~?(\d+(?:\.\d+)?|\.\d+)\s*(mm|cm|m)?$/i.exec(plain) ?? [];
  if (amount === undefined) return null;
  return Number(amount) * (METRES[unit.toLowerCase()] ?? 1);
}

const METRES: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1 };
