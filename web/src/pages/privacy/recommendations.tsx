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
          'If you press ‘AI Recommendation’ on a route, our server gets the toilets that are listed for it, with their places and when you would be there, how long and how far the route is, by which means you travel, and your wishes: how often you would like to stop, how far off your way, whether you asked for Disability Access, and what you put first. It does not get where you start or where you go, though the toilets lie along your way. It uses this to pick, and forgets it. The ground is our agreement with you.',
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
    <p>
      {t(
        'To pick, it also asks the AI service that {operator} uses. That service is told the names and descriptions of toilets on our list, after how many minutes you would be at each and how far off your way it is, what is known of them, such as whether it is open then, by which means and for how long you travel, and how often you would like to stop. It is never told your account, your network address, where you start or go, the day and the time, that you asked for Disability Access, or what you put first. If you would rather not have it asked, do not press that button: everything else works without it. Ask us which service it is, and how long it keeps what it is told. The ground is our interest in a better choice, weighed against how little is told.',
        { operator },
      )}
    </p>
  );
}
