import { t } from '@loovia/core/language';
import { fileName } from '@loovia/core/take-along';
import {
  CalendarPlus,
  Check,
  Copy,
  Map as MapIcon,
  Printer,
  Share2,
  type LucideIcon,
} from 'lucide-react';
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

type Done = 'gpx' | 'calendar' | 'text' | 'link';

/** What was done last, said under its button. */
interface Said {
  readonly id: number;
  readonly by: Done | null;
  readonly words: string;
}

/** Print, files, link and text of a journey with its chosen stops. */
export function TakeAlongPanel({ taken }: { readonly taken: Taken }) {
  const config = useConfig();
  const clock = useServerClock();
  const [said, setSaid] = useState<Said>({ id: 0, by: null, words: '' });
  const [toCopy, setToCopy] = useState<string | null>(null);
  const title = titleWords(taken);

  const say = (by: Done, words: string) => {
    setSaid(({ id }) => ({ id: id + 1, by, words }));
  };
  const handedOver = (by: Done, outcome: HandedOver, copied: string, text: string) => {
    setToCopy(outcome === 'failed' ? text : null);
    if (outcome === 'copied') say(by, copied);
    if (outcome === 'failed') {
      say(by, t('We could not copy it. Copy it yourself from the box below.'));
    }
  };
  const share = async () => {
    const url = shareLink(taken, window.location.origin);
    handedOver('link', await handOver({ text: url, share: { title, url } }), t('Link copied'), url);
  };
  const copyText = async () => {
    const text = plainTextOf(taken, window.location.origin);
    handedOver('text', await handOver({ text }), t('Text copied'), text);
  };
  const saveGpx = (attribution: Parameters<typeof gpxFile>[1]) => {
    saveFile(fileName(title, 'gpx'), 'application/gpx+xml', gpxFile(taken, attribution, clock()));
    say('gpx', t('GPX file saved'));
  };
  const saveCalendar = () => {
    const calendar = calendarFile(taken, clock(), window.location.origin);
    saveFile(fileName(title, 'ics'), 'text/calendar', calendar);
    say('calendar', t('Calendar file saved'));
  };

  const saidBy = (action: Done) => (said.by === action ? said : null);

  return (
    <div className={styles.panel}>
      <ul role="list" className={styles.actions} aria-label={t('Save or share')}>
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
            said={saidBy('gpx')}
            onClick={() => {
              saveGpx(config.region.attribution);
            }}
          />
        )}
        <Action
          Icon={CalendarPlus}
          words={t('Calendar file')}
          said={saidBy('calendar')}
          onClick={saveCalendar}
        />
        <Action
          Icon={Copy}
          words={t('Copy as text')}
          said={saidBy('text')}
          onClick={() => void copyText()}
        />
        <Action
          Icon={Share2}
          words={t('Share link')}
          said={saidBy('link')}
          onClick={() => void share()}
        />
      </ul>
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
      <p className={styles.note}>
        {t(
          'The link and the text show where and when your journey starts and ends, and your stops. Anyone you send them to can read that. To open the journey they sign in.',
        )}
      </p>
    </div>
  );
}

interface ActionProps {
  readonly Icon: LucideIcon;
  readonly words: string;
  readonly said?: Said | null;
  readonly onClick: () => void;
}

function Action({ Icon, words, said = null, onClick }: ActionProps) {
  return (
    <li>
      <Button full onClick={onClick}>
        <Icon size={20} aria-hidden />
        {words}
      </Button>
      <p role="status" className={styles.said}>
        {said && (
          <span key={said.id}>
            <Check size={18} aria-hidden /> {said.words}
          </span>
        )}
      </p>
    </li>
  );
}
