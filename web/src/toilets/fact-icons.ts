import {
  Accessibility,
  Baby,
  BedSingle,
  Coins,
  KeyRound,
  Store,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

/** What a fact about a toilet is about. */
export type FactKind = 'customers' | 'access' | 'changing' | 'radar' | 'baby' | 'gender' | 'price';

/** Not ticks and crosses, which readers would take for an answer to the words: '✗ Charge' would look free. */
export const FACT_ICONS: Readonly<Record<FactKind, LucideIcon>> = {
  customers: Store,
  access: Accessibility,
  changing: BedSingle,
  radar: KeyRound,
  baby: Baby,
  gender: UsersRound,
  price: Coins,
};
