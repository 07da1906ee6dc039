import type { Suggestion } from '@loovia/core/api';
import {
  plannerProblem,
  journeyOfForm,
  journeyToQuery,
  type JourneyParts,
  type PlannerError,
  type PlannerFields,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload, useLocation, useNavigate } from 'react-router';
import { announce } from '../../announcements/announcer.tsx';
import { useConfig, useServerClock } from '../../api/config.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import { keepInEntry } from '../../navigation/history-entry.ts';
import { useIsHere } from '../../navigation/use-is-here.ts';
import { locate } from '../../places/my-location.ts';
import { fetchPlace } from '../../places/places.ts';
import { openingForm } from './kept-form.ts';
import {
  reduce,
  startAtLocation,
  type PlannerChoices,
  type End,
  type PlannerEvent,
  type PlannerState,
} from './planner-state.ts';

const ENDS = ['start', 'end'] as const satisfies readonly End[];

/** The planner's form: its state, picks that need the server, and the submit. */
export function usePlanner(opensWith: unknown) {
  const clock = useServerClock();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { state, latest, dispatch } = usePlannerState(() => openingForm(opensWith, clock()));
  const picks = useRef<Record<End, Promise<void> | null>>({ start: null, end: null });
  const locating = useRef<AbortController>(null);
  const [isLocating, setIsLocating] = useState(false);
  const region = useConfig()?.region ?? null;

  const choose = (choices: PlannerChoices) => {
    dispatch({ type: 'chose', choices });
  };

  /**
   * Applies the result of a pick to the box that holds it by then, unless another was made or the box emptied in the
   * meantime.
   */
  const applyLater = (end: End, arriving: Promise<(end: End) => PlannerEvent>) => {
    const applied = arriving.then((eventAt) => {
      const now = ENDS.find((which) => picks.current[which] === applied);
      if (now) dispatch(eventAt(now));
    });
    picks.current[end] = applied;
  };

  const stopLocating = () => {
    if (locating.current) picks.current.start = null;
    locating.current?.abort();
    locating.current = null;
    setIsLocating(false);
  };

  const type = (end: End, text: string) => {
    // Typing a start replaces waiting for a position.
    if (end === 'start') stopLocating();
    // An emptied box also forgets a pick that is still on its way.
    if (text === '') picks.current[end] = null;
    dispatch({ type: 'typed', end, text });
  };

  const pick = (end: End, suggestion: Suggestion, session: string) => {
    type(end, suggestion.primary);
    applyLater(end, eventOfPick(suggestion, session));
  };

  const startHere = () => {
    const asking = new AbortController();
    locating.current = asking;
    setIsLocating(true);
    const located = locate(navigator.geolocation, asking.signal).then((found) => {
      if (locating.current === asking) {
        locating.current = null;
        setIsLocating(false);
      }
      return () => startAtLocation(found, clock(), region);
    });
    applyLater('start', located);
  };

  const swap = () => {
    // The position is asked for as a start.
    stopLocating();
    picks.current = { start: picks.current.end, end: picks.current.start };
    dispatch({ type: 'swapped' });
    announce(swappedWords(latest.current.form));
  };

  /** Fills in the form from an earlier journey, for today and now. */
  const fillIn = (journey: JourneyParts) => {
    stopLocating();
    picks.current = { start: null, end: null };
    dispatch({ type: 'filled-in', form: openingForm({ journey }, clock()) });
  };

  const keep = useKeptForm(state, latest);

  /** Goes to the results, or gives the error that prevents it. Does nothing once the user has left the planner. */
  const submit = async (): Promise<PlannerError | null> => {
    // Picks may still be on their way.
    await Promise.all([picks.current.start, picks.current.end]);
    if (!isHere()) return null;
    const { form } = latest.current;
    const now = clock();
    const error = plannerProblem(form, now);
    if (error) dispatch({ type: 'refused', error });
    const journey = journeyOfForm(form, now);
    if (journey) {
      keep();
      await navigate(`/route-results?${journeyToQuery(journey).toString()}`, { state: journey });
    }
    return error;
  };

  return { ...state, isLocating, choose, pick, type, startHere, swap, fillIn, submit };
}

function usePlannerState(opening: () => PlannerFields) {
  const [state, setState] = useState<PlannerState>(() => ({ form: opening(), refusal: null }));
  // Picks and the submit wait for the server, and then need the current form.
  const latest = useRef(state);
  const dispatch = (event: PlannerEvent) => {
    latest.current = reduce(latest.current, event);
    setState(latest.current);
  };
  return { state, latest, dispatch };
}

async function eventOfPick(
  suggestion: Suggestion,
  session: string,
): Promise<(end: End) => PlannerEvent> {
  try {
    const place = await fetchPlace(suggestion.id, session);
    return (end) => ({ type: 'picked', end, place, over: suggestion.primary });
  } catch (error) {
    logError('The picked place could not be fetched.', error);
    return (end) => ({ type: 'pick-failed', end, message: sentenceFor(error) });
  }
}

function swappedWords({ start, end }: PlannerFields): string {
  const empty = t('empty');
  return t('Swapped. Start: {start}. Destination: {end}.', {
    start: start.text || empty,
    end: end.text || empty,
  });
}

/** Browsers refuse a hundred changes of history entries in ten seconds, which a slider can make in two. */
const KEEP_AFTER_MS = 300;

/**
 * Keeps the form in its history entry once something was filled in, for coming back and for a reload. Returns a
 * function that keeps it now.
 */
function useKeptForm({ form }: PlannerState, latest: RefObject<PlannerState>) {
  const location = useLocation();
  const [openedWith] = useState(form);
  const keep = () => {
    if (latest.current.form !== openedWith) keepInEntry(location, { form: latest.current.form });
  };
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  });
  useBeforeUnload(keep);
  return keep;
}
