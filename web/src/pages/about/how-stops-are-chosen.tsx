import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { linkTo } from '../links.tsx';
import { sections } from './sections.ts';

const strong = (words: string) => <strong>{words}</strong>;

/** The rules in words a traveller can check against what is on the screen. */
export function HowStopsAreChosen() {
  return (
    <Section of={sections()} id="how-stops-are-chosen">
      <ol>
        <li>
          {rich(
            '<strong>Along the whole route.</strong> Every toilet within your maximum detour of the route is looked at, from the first street to the last.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>Open when you arrive.</strong> We work out the minute you would reach each toilet and judge its opening hours then. Those that would be closed are left out. Where nothing is known of the hours, the toilet stays in the list and says ‘Opening hours not available’.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>At your rhythm.</strong> With a stop every 50 minutes we look for the toilets nearest to 50, 100, 150 minutes and so on. Half of a toilet’s score is how far it is off the route, half how far it is from that rhythm: up to 20 with the lowest scores are listed. Of these the best of each stretch is suggested, as <link>our planner picks</link>. No more than five stops are suggested; you may pick others.',
            { strong, link: linkTo('/about#ai-recommendation') },
          )}
        </li>
        <li>
          {rich(
            '<strong>With its real detour.</strong> The extra metres and minutes of each stop shown are worked out on streets and paths, not in a straight line.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>Where you can leave the bus or train.</strong> By public transport we look at your walks, your changes and every stop you could get off at. Such a break of journey is shown with the next service that still gets you there and with how much later you arrive, counting five minutes at the toilet, ten with Disability Access.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>Step-free if you ask.</strong> With Disability Access on, walking avoids steps, and only toilets confirmed as accessible are shown. A bus or train of which the timetable does not say that it is step-free comes last and is marked ‘Step-free access not confirmed’.',
            { strong },
          )}
        </li>
      </ol>
    </Section>
  );
}
