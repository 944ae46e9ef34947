import { Star } from './shapes.tsx';

const yellow = '#FFCB4A';
const thin = { fill: 'none', stroke: yellow, strokeWidth: 2.4, strokeLinecap: 'round' } as const;
const thick = { ...thin, strokeWidth: 4 };

/** Two round eyes, each with its glint; `shift` and `y` say where they look. */
const eyes = (shift: number, y: number) => (
  <>
    <circle cx={shift - 11} cy={y} r="5.2" fill={yellow} />
    <circle cx={shift + 11} cy={y} r="5.2" fill={yellow} />
    <circle cx={shift - 9.3} cy={y - 1.8} r="1.6" fill="#FFF4D2" />
    <circle cx={shift + 12.7} cy={y - 1.8} r="1.6" fill="#FFF4D2" />
  </>
);
const smile = <path d="M-4 1.5q4 4 8 0" {...thin} />;
const laugh = <path d="M-5 .5q5 7.5 10 0z" fill={yellow} />;
const frown = <path d="M-4 5q4-4 8 0" {...thin} />;

/** The face in Hop's visor, by pose. */
export const faces = {
  hello: (
    <>
      {eyes(0, -8)}
      {smile}
    </>
  ),
  leap: (
    <>
      {eyes(1, -11)}
      {smile}
    </>
  ),
  happy: (
    <>
      <path d="M-16.5-5q5.5-9 11 0M5.5-5q5.5-9 11 0" {...thick} />
      {laugh}
    </>
  ),
  sad: (
    <>
      <circle cx="-11" cy="-6" r="4.6" fill={yellow} />
      <circle cx="11" cy="-6" r="4.6" fill={yellow} />
      <path d="M-18-12.5l8-3.500M18-12.5l-8-3.5" {...thin} strokeWidth={3} />
      {frown}
    </>
  ),
  wow: (
    <>
      <Star x={-12} y={-8} r={8} fill={yellow} />
      <Star x={12} y={-8} r={8} fill={yellow} />
      {laugh}
    </>
  ),
  lost: (
    <>
      <path d="M-15-12l8 8M-7-12l-8 8M7-12l8 8M15-12l-8 8" {...thin} strokeWidth={3.4} />
      {frown}
    </>
  ),
  sleepy: (
    <>
      <path d="M-16-7h9M7-7h9" {...thick} />
      <path d="M-3 3h6" {...thin} />
    </>
  ),
};
