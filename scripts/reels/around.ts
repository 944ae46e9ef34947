import { chance, wave } from './motion.ts';
import { above, below, noise, nowAndThen, sine, struck, type Signal } from './signals.ts';

const swell = (time: number, period: number, phase = 0) => 0.5 + 0.5 * wave(time, period, phase);

/** A bird: three or four short calls that bend. */
const bird = (kind: number, from: number): Signal =>
  nowAndThen(3.1 + kind / 3, kind, (since, index) => {
    const call = Math.floor(since / 0.17);
    const into = since - call * 0.17;
    if (call > 2 + (index % 2)) return 0;
    const bend = from + 900 * into - 140 * call;
    return sine(bend, into) * struck(into, 16);
  });

/** What is to be heard where a scene plays. Each call gives a new signal, from its first second, about as loud as a whisper. */
export const around = {
  birds: () => {
    const [one, other] = [bird(3, 2_900), bird(7, 3_600)];
    const air = below(500, noise(11));
    return (time) => 0.16 * one(time) + 0.1 * other(time) + 0.16 * air(time);
  },
  crickets: () => {
    const air = below(300, noise(12));
    return (time) => {
      const sings = swell(time, 2.6) > 0.45 ? swell(time, 0.045) : 0;
      return 0.05 * sings * sine(4_300, time) + 0.2 * air(time);
    };
  },
  lake: () => {
    const water = below(700, noise(13));
    const drop = nowAndThen(
      2.3,
      14,
      (since, index) => sine(700 + 90 * (index % 4) + 900 * since, since) * struck(since, 22),
    );
    return (time) => 0.7 * water(time) * swell(time, 3.7) ** 2 + 0.1 * drop(time);
  },
  breath: () => {
    const air = above(400, below(1_800, noise(15)));
    return (time) => 0.5 * air(time) * swell(time, 8, -0.25) ** 2;
  },
  wheels: () => {
    const rumble = below(140, noise(16));
    const joint = (time: number, at: number) => struck((time + 1.1 - at) % 1.1, 26) * sine(92, (time + 1.1 - at) % 1.1);
    return (time) => 1.3 * rumble(time) + 0.32 * (joint(time, 0) + 0.8 * joint(time, 0.19));
  },
  clock: () => (time) => {
    const since = time % 1;
    return 0.14 * struck(since, 90) * sine(Math.floor(time) % 2 ? 1_900 : 2_250, since);
  },
  wind: () => {
    const air = above(180, below(620, noise(17)));
    return (time) => 0.75 * air(time) * (0.25 + swell(time, 5.3) * swell(time, 7.9, 0.3));
  },
  rain: () => {
    const fall = above(2_400, noise(18));
    const drop = nowAndThen(
      0.31,
      19,
      (since, index) => sine(1_300 + 700 * chance(index, 20), since) * struck(since, 60),
    );
    return (time) => 0.05 * fall(time) + 0.08 * drop(time);
  },
  pen: () => {
    const scratch = above(3_000, noise(21));
    return (time) => 0.12 * scratch(time) * (swell(time, 4.1) > 0.35 ? swell(time, 0.23) * swell(time, 0.37, 0.2) : 0);
  },
  keys: () =>
    nowAndThen(0.27, 22, (since, index) =>
      index % 9 > 5 ? 0 : 0.12 * struck(since, 70) * sine(420 + 60 * (index % 3), since),
    ),
  coins: () =>
    nowAndThen(
      1.9,
      23,
      (since, index) => 0.09 * struck(since, 14) * (sine(3_100 + 200 * (index % 3), since) + 0.6 * sine(4_730, since)),
    ),
  ringing: () => (time) => {
    const since = time % 4;
    return since < 1.4 ? 0.05 * swell(since, 0.05) * (sine(480, since) + sine(620, since)) : 0;
  },
  engine: () => {
    const roar = below(210, noise(24));
    return (time) => 1.2 * roar(time) * (0.5 + 0.5 * swell(time, 11, -0.25));
  },
  steps: () => (time) => {
    const since = time % 0.62;
    return 0.4 * struck(since, 38) * sine(Math.floor(time / 0.62) % 2 ? 120 : 140, since);
  },
  embers: () => {
    const glow = below(240, noise(25));
    const crack = nowAndThen(0.43, 26, (since, index) =>
      chance(index, 27) > 0.55 ? struck(since, 160) * sine(2_600, since) : 0,
    );
    return (time) => 0.5 * glow(time) + 0.11 * crack(time);
  },
  room: () => {
    const air = below(220, noise(28));
    return (time) => 0.45 * air(time) + 0.006 * sine(100, time);
  },
  pages: () => {
    const paper = above(1_200, below(5_000, noise(29)));
    return (time) => {
      const since = time % 3.4;
      return since > 0.7 ? 0 : 0.28 * paper(time) * Math.sin((Math.PI * since) / 0.7) ** 2;
    };
  },
  space: () => {
    const far = below(90, noise(30));
    return (time) => 0.9 * far(time) + 0.03 * sine(1_760, time) * swell(time, 6.5) ** 6;
  },
} satisfies Record<string, () => Signal>;
export type Around = keyof typeof around;
