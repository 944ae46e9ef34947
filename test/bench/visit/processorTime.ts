/** An event of a Chromium trace, in microseconds: `ts` and `dur` by the clock, `tts` and `tdur` by its thread's processor time. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
}

type Task = TraceEvent & Required<Pick<TraceEvent, 'dur' | 'tts' | 'tdur'>>;
const isTask = (event: TraceEvent): event is Task =>
  event.name === 'RunTask' && event.ph === 'X' && event.tdur !== undefined && event.tts !== undefined;

const earliest = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);

/**
 * Makes every task as long as its thread had the processor for it, and moves what happens in it along; tasks begin when they
 * did. A phone has a core for what it shows, where this machine shares two among browser, server and instrument, so
 * that half of a task may be waiting. What a task waits for by itself, such as an answer of another process, is left out, too.
 */
export function byProcessorTime(events: readonly TraceEvent[]): TraceEvent[] {
  const running = new Map<string, Task>();
  return events.toSorted(earliest).map((event) => {
    const thread = `${event.pid}:${event.tid}`;
    const task = running.get(thread);
    const end = task ? task.ts + task.dur : -Infinity;
    if (!task || event.ts > end || (isTask(event) && event.ts === end)) {
      if (!isTask(event)) return event;
      running.set(thread, event);
      return { ...event, dur: event.tdur };
    }
    const passed = event.tts === undefined ? event.ts - task.ts : event.tts - task.tts;
    const at = Math.min(Math.max(passed, 0), task.tdur);
    const dur = Math.min(event.tdur ?? event.dur ?? 0, task.tdur - at);
    return { ...event, ts: task.ts + at, ...(event.dur !== undefined && { dur }) };
  });
}
