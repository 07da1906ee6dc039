import { fileName } from '@loovia/core/export';
import { t } from '@loovia/core/language';
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
import styles from './export-route.module.css';
import { titleWords, type ExportedRoute } from './exported-route.ts';
import { calendarFile, gpxFile } from './files.ts';
import { plainTextOf, shareLink } from './plain-text.ts';

type Done = 'gpx' | 'calendar' | 'text' | 'link';

/** What was done last, said under its button. */
interface Said {
  readonly id: number;
  readonly by: Done | null;
  readonly words: string;
}

/** Print, files, link and text of a journey with its chosen stops. */
export function ExportPanel({ exported }: { readonly exported: ExportedRoute }) {
  const config = useConfig();
  const { saidBy, toCopy, share, copyText, saveGpx, saveCalendar } = useExport(exported);

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
        {/* Google's terms forbid keeping its routes. */}
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

/** What can be done with a journey, and what was done last. */
function useExport(exported: ExportedRoute) {
  const clock = useServerClock();
  const [said, setSaid] = useState<Said>({ id: 0, by: null, words: '' });
  const [toCopy, setToCopy] = useState<string | null>(null);
  const title = titleWords(exported);

  const say = (by: Done, words: string) => {
    setSaid(({ id }) => ({ id: id + 1, by, words }));
  };
  const handedOver = (by: Done, outcome: ShareOutcome, copied: string, text: string) => {
    setToCopy(outcome === 'failed' ? text : null);
    if (outcome === 'copied') say(by, copied);
    if (outcome === 'failed') {
      say(by, t('We could not copy it. Copy it yourself from the box below.'));
    }
  };
  const share = async () => {
    const url = shareLink(exported, window.location.origin);
    handedOver(
      'link',
      await shareOrCopy({ text: url, share: { title, url } }),
      t('Link copied'),
      url,
    );
  };
  const copyText = async () => {
    const text = plainTextOf(exported, window.location.origin);
    handedOver('text', await shareOrCopy({ text }), t('Text copied'), text);
  };
  const saveGpx = (attribution: Parameters<typeof gpxFile>[1]) => {
    saveFile(
      fileName(title, 'gpx'),
      'application/gpx+xml',
      gpxFile(exported, attribution, clock()),
    );
    say('gpx', t('GPX file saved'));
  };
  const saveCalendar = () => {
    const calendar = calendarFile(exported, clock(), window.location.origin);
    saveFile(fileName(title, 'ics'), 'text/calendar', calendar);
    say('calendar', t('Calendar file saved'));
  };
  const saidBy = (action: Done) => (said.by === action ? said : null);
  return { saidBy, toCopy, share, copyText, saveGpx, saveCalendar };
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

/** What became of something to pass on. 'left': the person changed their mind. */
type ShareOutcome = 'shared' | 'left' | 'copied' | 'failed';

interface Shareable {
  readonly text: string;
  /** For the system's own way of sharing, where there is one. */
  readonly share?: ShareData;
}

/** Passes on by the system's own sharing, or else copies. Call it on a press: both need one. */
async function shareOrCopy({ text, share }: Shareable): Promise<ShareOutcome> {
  if (share && canShare(share)) {
    try {
      await navigator.share(share);
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'left';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Not allowed, or not a secure page: the person copies it.
    return 'failed';
  }
}

function canShare(share: ShareData): boolean {
  return 'canShare' in navigator && navigator.canShare(share);
}
