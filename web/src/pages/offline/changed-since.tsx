import { t } from '@loovia/core/language';
import { databaseIdOf } from '@loovia/core/toilets';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { useOnline } from '../../offline/use-online.ts';
import { statusWords } from '../toilet/status-words.ts';
import { toiletQuery } from '../toilet/toilet-query.ts';

/**
 * What speaks against a chosen stop by now, once there is a connection: it is no longer shown, or people
 * say that it is closed. The rest of a kept journey stays as it was planned.
 */
export function ChangedSince({ placeId }: { readonly placeId: string }) {
  const id = databaseIdOf(placeId);
  const isOnline = useOnline();
  const { data: toilet } = useQuery({
    ...toiletQuery(id ?? ''),
    enabled: isOnline && id !== null,
  });
  if (toilet === undefined || toilet === 'unavailable') return null;
  if (toilet !== 'unknown' && toilet.status.state === 'open') return null;
  return (
    <Notice kind="warning" live>
      <p data-figures>
        {toilet === 'unknown'
          ? t('Loovia no longer lists this toilet. Please choose another one.')
          : statusWords(toilet.status)}
      </p>
    </Notice>
  );
}
