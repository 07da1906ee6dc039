import { fileName } from '@loovia/core/export';
import { t } from '@loovia/core/language';
import { longDate, londonCivil } from '@loovia/core/time';
import {
  CalendarPlus,
  Check,
  Copy,
  Map as MapIcon,
  Printer,
  Share2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useConfig, useServerClock } from '../api/config.ts';
import { Button } from '../components/button.tsx';
import { announce } from '../announcements/announcer.tsx';
import { saveFile } from '../browser/save-file.ts';
import { classes } from '../components/classes.ts';
import { Notice } from '../components/notice.tsx';
import styles from './export-route.module.css';
import { titleWords, type PlannedJourney } from '../journeys/planned-journey.ts';
import { calendarFile, gpxFile, plainTextOf, shareLink } from './formats.ts';
import { useSharedLink } from './use-shared-link.ts';

interface Action {
  readonly Icon: LucideIcon;
  readonly words: string;
  /** Gives the message for under the button; null if the result is visible anyway. */
  readonly act: () => Outcome | null | Promise<Outcome | null>;
}

/** Prints, saves, shares or copies a journey with its chosen stops. */
export function ExportPanel({ planned }: { readonly planned: PlannedJourney }) {
  const { actions, toCopy, shared, isOpenToAll } = useExport(planned);
  const { link, failure } = shared;
  const [last, setLast] = useState<Done | null>(null);

  const press = async ({ words: by, act }: Action) => {
    const outcome = await act();
    if (outcome === null) return;
    announce(outcome.words);
    setLast({ by, ...outcome });
  };

  return (
    <div className="stack3">
      <ul role="list" className={styles.actions} aria-label={t('Save or share')}>
        {actions.map((action) => (
          <li key={action.words}>
            <Button full onClick={() => void press(action)}>
              <action.Icon size={20} aria-hidden />
              {action.words}
            </Button>
            {last?.by === action.words && (
              <p className={classes(styles.done, !last.isDone && styles.failed)}>
                {last.isDone ? (
                  <Check size={18} aria-hidden />
                ) : (
                  <TriangleAlert size={18} aria-hidden />
                )}{' '}
                {last.words}
              </p>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {link && (
        <div className="stack2">
          <p>
            {t('Anyone with the link can open it until {date}.', {
              date: longDate(londonCivil(new Date(link.until)).date),
            })}
          </p>
          <Button
            onClick={() => {
              setLast(null);
              void shared.withdraw();
            }}
          >
            {t('Stop sharing')}
          </Button>
        </div>
      )}
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
      <p className="note">
        {isOpenToAll
          ? t(
              'The link and the text show where and when your journey starts and ends, your stops, and whether it is step-free. The link opens for anyone for 30 days, until you stop sharing it here or under ‘Your data’.',
            )
          : t(
              'The link and the text show where and when your journey starts and ends, and your stops. Anyone you send them to can read that. To open the journey they sign in.',
            )}
      </p>
    </div>
  );
}

interface Outcome {
  readonly words: string;
  /** False = it could not be done. */
  readonly isDone: boolean;
}

const done = (words: string): Outcome => ({ words, isDone: true });

/** The message about the last action. */
interface Done extends Outcome {
  readonly by: Action['words'];
}

/** What can be done with a journey, and a text that users have to copy themselves. */
function useExport(planned: PlannedJourney) {
  const config = useConfig();
  const clock = useServerClock();
  const [toCopy, setToCopy] = useState<string | null>(null);
  const shared = useSharedLink(planned);
  const title = titleWords(planned);
  const { origin } = window.location;
  const share = async (text: string, copied: string, data?: ShareData) => {
    const outcome = await shareOrCopy(text, data);
    setToCopy(outcome === 'failed' ? text : null);
    if (outcome === 'failed') {
      return {
        words: t('We could not copy it. Copy it yourself from the box below.'),
        isDone: false,
      };
    }
    return outcome === 'copied' ? done(copied) : null;
  };

  const print: Action = {
    Icon: Printer,
    words: t('Print'),
    act: () => {
      window.print();
      return null;
    },
  };
  const gpx = (attribution: Parameters<typeof gpxFile>[1]): Action => ({
    Icon: MapIcon,
    words: t('GPX file'),
    act: () => {
      const file = gpxFile(planned, attribution, clock());
      saveFile(fileName(title, 'gpx'), 'application/gpx+xml', file);
      return done(t('GPX file saved'));
    },
  });
  const calendar: Action = {
    Icon: CalendarPlus,
    words: t('Calendar file'),
    act: () => {
      const file = calendarFile(planned, clock(), origin);
      saveFile(fileName(title, 'ics'), 'text/calendar', file);
      return done(t('Calendar file saved'));
    },
  };
  const text: Action = {
    Icon: Copy,
    words: t('Copy as text'),
    act: () => share(plainTextOf(planned, origin), t('Text copied')),
  };
  // Google's terms forbid keeping its routes.
  const mayKeep = config && config.provider !== 'google';
  const link: Action = {
    Icon: Share2,
    words: t('Share link'),
    act: async () => {
      const url = mayKeep ? await shared.make() : shareLink(planned, origin);
      return url === null ? null : share(url, t('Link copied'), { title, url });
    },
  };
  const files = mayKeep ? [gpx(config.region.attribution), calendar] : [calendar];
  return {
    actions: [print, ...files, text, link],
    toCopy,
    shared,
    isOpenToAll: mayKeep === true,
  };
}

type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Shares with the system's own dialog, if it has one, or else copies. Both are allowed only on a press. */
async function shareOrCopy(text: string, share?: ShareData): Promise<ShareOutcome> {
  if (share && 'canShare' in navigator && navigator.canShare(share)) {
    try {
      await navigator.share(share);
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Not allowed, or not a secure page.
    return 'failed';
  }
}
