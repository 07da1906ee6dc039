import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { useOperator } from '../operator.tsx';

/** What 'AI Recommendation' sends, and to whom. */
export function Recommendations() {
  return (
    <>
      <h3>{t('When you ask for a recommendation')}</h3>
      <p>
        {t(
          'If you press ‘AI Recommendation’ on a route, our server gets the toilets listed for it, where they are and when you would be there. It gets how long and how far the route is, and how you travel. It also gets what you asked for: how often to stop, how far off your route, Disability Access and what to show first. It does not get where you start or where you go, but the toilets are along your route. It uses this to pick stops, then forgets it. Our lawful basis is our contract with you.',
        )}
      </p>
      <AskedService />
    </>
  );
}

/** Only where the operator has set up a model: else nobody but our server is asked. */
function AskedService() {
  const { operator } = useOperator();
  if (useConfig()?.aiModel !== true) return null;
  return (
    <>
      <p>
        {t(
          'To pick, it also asks the AI service that {operator} uses. That service gets the names and descriptions of toilets on our list. For each one it gets after how many minutes you would be there and how far off your route it is. It also gets what we know about it, such as if it is open then. It gets how you travel, for how long and how often you want to stop.',
          { operator },
        )}
      </p>
      <p>
        {t(
          'It is never told your account, your network address, where you start or go, or the day and time. It is not told that you asked for Disability Access or what you asked to see first. If you do not want us to ask it, do not press the button. Everything else works without it. Ask us which service it is and how long it keeps this. Our lawful basis is our legitimate interest in a better choice, weighed against how little we share.',
        )}
      </p>
    </>
  );
}
