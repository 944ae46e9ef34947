import { describe, expect, it } from '@jest/globals';
import { byProcessorTime } from './visit/processorTime.ts';

const here = { pid: 1, tid: 1 };
const task = { ...here, name: 'RunTask', ph: 'X', ts: 1_000, dur: 60, tts: 500, tdur: 20 };
const call = { ...here, name: 'FunctionCall', ph: 'X', ts: 1_010, dur: 45, tts: 506, tdur: 10 };
const mark = { ...here, name: 'paint', ph: 'I', ts: 1_058, tts: 518 };

describe('a trace by processor time', () => {
  it('holds tasks as long as they had the processor, and what happened in them where it was then', () => {
    expect(byProcessorTime([mark, call, task])).toEqual([
      { ...task, dur: 20 },
      { ...call, ts: 1_006, dur: 10 },
      { ...mark, ts: 1_018 },
    ]);
  });

  it('keeps all else: what is in no task, in a task of another thread, or after one', () => {
    const others = [
      { ...mark, ts: 900 },
      { ...mark, tid: 2, ts: 1_020 },
      { ...mark, ts: 1_061 },
    ];
    expect(byProcessorTime([...others, task])).toEqual([others[0], { ...task, dur: 20 }, others[1], others[2]]);
  });

  it('takes a task that begins as another ends for one of its own', () => {
    const next = { ...task, ts: 1_060, tts: 520 };
    expect(byProcessorTime([task, next])[1]).toEqual({ ...next, dur: 20 });
  });

  it('lets nothing reach beyond the task that it is in', () => {
    const { tts, tdur, ...untimed } = call;
    expect([tts, tdur]).toEqual([506, 10]);
    expect(byProcessorTime([task, untimed])[1]).toEqual({ ...untimed, ts: 1_010, dur: 10 });
    expect(byProcessorTime([task, { ...mark, tts: 600 }])[1]).toMatchObject({ ts: 1_020 });
  });
});
