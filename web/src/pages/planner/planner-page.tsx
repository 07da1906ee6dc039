import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function PlannerPage() {
  usePageHead('Planner', 'Planner');
  return <PlainPage title="Planner">{null}</PlainPage>;
}
