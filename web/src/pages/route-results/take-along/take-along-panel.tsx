import { t } from '@loovia/core/language';
import { fileName } from '@loovia/core/take-along';
import { CalendarPlus, Copy, Map as MapIcon, Printer, Share2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useConfig, useServerClock } from '../../../api/config.ts';
import { Button } from '../../../components/button.tsx';
import { saveFile } from '../../../save-file.ts';
import { calendarFile, gpxFile } from './files.ts';
import { handOver, type HandedOver } from './hand-over.ts';
import { titleWords } from './journey-words.ts';
import { plainTextOf } from './plain-text.ts';
import { shareLink } from './share-link.ts';
import styles from './take-along.module.css';
import type { Taken } from './taken.ts';

interface Said {
  readonly id: number;
  readonly words: string;
}

/** Print, files, link and text of a journey with its chosen stops. */
export function TakeAlongPanel({ taken }: { readonly taken: Taken }) {
  const config = useConfig();
  const clock = useServerClock();
  const [said, setSaid] = useState<Said>({ id: 0, words: '' });
  const [toCopy, setToCopy] = useState<string | null>(null);
  const title = titleWords(taken);

  const say = (words: string) => {
    setSaid(({ id }) => ({ id: id + 1, words }));
  };
  const handedOver = (outcome: HandedOver, copied: string, text: string) => {
    setToCopy(outcome === 'failed' ? text : null);
    if (outcome === 'copied') say(copied);
    if (outcome === 'failed') say(t('Copying is not allowed here. Copy it from the box below.'));
  };
  const share = async () => {
    const url = shareLink(taken, window.location.origin);
    handedOver(await handOver({ text: url, share: { title, url } }), t('Link copied'), url);
  };
  const copyText = async () => {
    const text = plainTextOf(taken);
    handedOver(await handOver({ text }), t('Text copied'), text);
  };
  const saveGpx = (attribution: Parameters<typeof gpxFile>[1]) => {
    saveFile(fileName(title, 'gpx'), 'application/gpx+xml', gpxFile(taken, attribution, clock()));
    say(t('GPX file saved'));
  };
  const saveCalendar = () => {
    saveFile(fileName(title, 'ics'), 'text/calendar', calendarFile(taken, clock()));
    say(t('Calendar file saved'));
  };

  return (
    <div className={styles.panel}>
      <ul className={styles.actions} aria-label={t('Take it along')}>
        <Action
          Icon={Printer}
          words={t('Print')}
          onClick={() => {
            window.print();
          }}
        />
        {/* Google's terms let nobody keep its routes. */}
        {config && config.provider !== 'google' && (
          <Action
            Icon={MapIcon}
            words={t('GPX file')}
            onClick={() => {
              saveGpx(config.region.attribution);
            }}
          />
        )}
        <Action Icon={CalendarPlus} words={t('Calendar file')} onClick={saveCalendar} />
        <Action Icon={Copy} words={t('Copy as text')} onClick={() => void copyText()} />
        <Action Icon={Share2} words={t('Share link')} onClick={() => void share()} />
      </ul>
      <p className={styles.note}>
        {t(
          'The link holds where and when your journey starts and ends, and your stops. Anybody you send it to can read that; to open the journey they sign in.',
        )}
      </p>
      <p role="status" className={styles.said}>
        <span key={said.id}>{said.words}</span>
      </p>
      {toCopy !== null && (
        <textarea
          className={styles.box}
          readOnly
          aria-label={t('To copy')}
          value={toCopy}
          onFocus={({ target }) => {
            target.select();
          }}
        />
      )}
    </div>
  );
}

interface ActionProps {
  readonly Icon: LucideIcon;
  readonly words: string;
  readonly onClick: () => void;
}

function Action({ Icon, words, onClick }: ActionProps) {
  return (
    <li>
      <Button full onClick={onClick}>
        <Icon size={20} aria-hidden />
        {words}
      </Button>
    </li>
  );
}
