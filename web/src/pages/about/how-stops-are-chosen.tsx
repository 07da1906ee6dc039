import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { barrierWords } from '../../journeys/barrier-words.ts';
import { rich } from '../../language/rich.tsx';
import { More, Section } from '../../components/plain-page.tsx';
import { Items, Paragraphs } from '../../components/texts.tsx';
import { sections } from './sections.ts';

/** The rules, in words that a traveller can check against the screen. */
export function HowStopsAreChosen() {
  return (
    <Section of={sections()} id="how-stops-are-chosen">
      <Items ordered>
        {rich(
          '<strong>Along the whole route.</strong> We look at every toilet within your maximum detour, from the first street to the last.',
        )}
        {rich(
          '<strong>Open when you arrive.</strong> We check opening hours for when you arrive, and leave out toilets that will be closed. If we do not know the hours, we list the toilet and say ‘Opening hours not available’.',
        )}
        {rich(
          '<strong>As often as you asked.</strong> If you want a stop every 50 minutes, we look near 50, 100 and 150 minutes. We suggest up to five stops. You can pick others.',
        )}
        {rich(
          '<strong>With its real detour.</strong> We work out extra time and distance on real streets and paths.',
        )}
        {rich(
          '<strong>Where you can get off.</strong> By bus and train, we look near your walks, your changes and every stop where you could get off. We show the next service that still gets you there and how much later you arrive.',
        )}
        <>
          {rich(
            '<strong>Step-free if you ask.</strong> With Disability Access on, walks avoid steps and rough paths, but may be steep, and have kerbs or narrow gates. We only show toilets marked as accessible. Buses and trains that may not be step-free come last.',
          )}{' '}
          {barrierWords(useConfig()?.provider)}
        </>
      </Items>
      <More title={t('How we score and time stops')}>
        <Paragraphs>
          {rich(
            'Half of a toilet’s score is how far it is off the route. The other half is how far it is from the time you asked for. We list up to 20 toilets with the lowest scores. For each stop we suggest the best of these, by the rules of <link>our planner</link>.',
            { link: '/about#ai-recommendation' },
          )}
          {t(
            'If you get off a bus or train, we count five minutes at the toilet, or ten with Disability Access. If a timetable does not say that a service is step-free, we mark it ‘Step-free access not confirmed’.',
          )}
        </Paragraphs>
      </More>
    </Section>
  );
}
