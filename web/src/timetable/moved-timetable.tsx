import { useConfig } from '../api/config.ts';
import { Notice } from '../components/notice.tsx';
import { movedWords } from './timetable-words.ts';

/** A timetable of another time must never be taken for today's. */
export function MovedTimetable() {
  const words = movedWords(useConfig()?.region.timetable ?? null);
  if (words === null) return null;
  return (
    <Notice kind="information">
      <p>{words}</p>
    </Notice>
  );
}
