import { t } from '@loovia/core/language';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { sentenceFor } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../save-file.ts';
import { readAccountFile } from './calls.ts';
import { useForgetIfEnded } from './use-forget-if-ended.ts';

const TITLE_ID = 'download-your-data';

export function DownloadData() {
  const onError = useForgetIfEnded();
  const download = useMutation({
    mutationFn: async () => {
      const { name, text } = await readAccountFile();
      saveFile(name, 'application/json', text);
      return name;
    },
    onError,
  });
  const { mutate, data: name, error, isPending } = download;
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t('Download your data')}</h2>
      <p>
        {t(
          'One file has all that we keep about you: your account, your sessions, your choices about cookies, the messages you sent and the toilets you added. It does not include journeys because we do not keep them. It is a text file that programs can read (JSON).',
        )}
      </p>
      {error && (
        <Notice kind="error" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      <p>
        <Button
          look="primary"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          <Download size="1.2em" aria-hidden />
          {isPending ? t('Downloading...') : t('Download your data')}
        </Button>
      </p>
      <p role="status">{name !== undefined && t('Saved as {name}.', { name })}</p>
    </section>
  );
}
