import { t } from '@loovia/core/language';
import { Link } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { useUserId } from '../../session/session.ts';
import { keptToilet } from '../../toilet-forms/toilet-draft.ts';

/** On the start page, leads back to a toilet that this user has not sent yet (ADD-02). */
export function UnfinishedToilet() {
  const userId = useUserId();
  const draft = userId === null ? null : keptToilet(userId);
  if (!draft) return null;
  const name = draft.toilet.name.trim();
  return (
    <Notice kind="information">
      <p>
        {name
          ? t('You have not finished adding ‘{name}’.', { name })
          : t('You have not finished adding a toilet.')}{' '}
        <Link to="/add-toilet">{t('Finish adding it')}</Link>
      </p>
    </Notice>
  );
}
