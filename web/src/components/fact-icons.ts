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

/** What facts of a toilet are about. */
export type FactKind = 'customers' | 'access' | 'changing' | 'radar' | 'baby' | 'gender' | 'price';

/** A tick or a cross beside a fact would be read as a yes or a no to its words: '✗ Charge' as free. */
export const FACT_ICONS: Readonly<Record<FactKind, LucideIcon>> = {
  customers: Store,
  access: Accessibility,
  changing: BedSingle,
  radar: KeyRound,
  baby: Baby,
  gender: UsersRound,
  price: Coins,
};
