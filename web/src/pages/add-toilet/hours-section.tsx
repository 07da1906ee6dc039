import { DAYS, type SubmittedDay, type ToiletForm } from '@loovia/core/toilet-submission';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { DayRow } from './day-row.tsx';
import styles from './hours-section.module.css';
import { Section } from './section.tsx';

interface HoursSectionProps {
  readonly toilet: ToiletForm;
  readonly onFill: (part: Partial<ToiletForm>) => void;
}

const ALL_DAY: SubmittedDay = { closed: false, open: '00:00', close: '00:00' };
const BLANK: SubmittedDay = { closed: false, open: '', close: '' };

export function HoursSection({ toilet: { opening_hours: hours }, onFill }: HoursSectionProps) {
  const everyDay = (given: SubmittedDay) => {
    const all = { ...hours };
    for (const day of DAYS) all[day] = given;
    onFill({ opening_hours: all });
  };
  const isBlank = DAYS.every((day) => isSame(hours[day], BLANK));
  return (
    <Section title="Opening Hours">
      <div className={field.note}>
        <p>All of it is optional. A day left blank is saved as not known.</p>
        <p>
          00:00 to 00:00 is open 24 hours. A closing time before the opening time is past midnight.
        </p>
      </div>
      <div className={styles.presets}>
        <Button
          onClick={() => {
            everyDay(ALL_DAY);
          }}
        >
          Open 24 hours, every day
        </Button>
        <Button
          look="quiet"
          disabled={isBlank}
          onClick={() => {
            everyDay(BLANK);
          }}
        >
          Clear all hours
        </Button>
      </div>
      <div>
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hours[day]}
            canCopy={DAYS.some((other) => !isSame(hours[day], hours[other]))}
            onChange={(changed) => {
              onFill({ opening_hours: { ...hours, [day]: changed } });
            }}
            onCopy={() => {
              everyDay(hours[day]);
            }}
          />
        ))}
      </div>
    </Section>
  );
}

function isSame(a: SubmittedDay, b: SubmittedDay): boolean {
  return a.closed === b.closed && (a.closed || (a.open === b.open && a.close === b.close));
}
