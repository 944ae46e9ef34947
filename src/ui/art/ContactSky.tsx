import { HopFigure } from './Hop.tsx';
import { Observatory } from './Observatory.tsx';
import { Scene, type SceneProps } from './Scene.tsx';
import { FieldStars, Ground, Line, Pines, Star } from './shapes.tsx';

const radii = [150, 110, 78, 50];

/** Scene: a message on its way to base, in a card. 350 × 196. */
export const ContactSky = ({ className }: SceneProps) => (
  <Scene width={350} height={196} fills="bottom" className={className}>
    <rect width="350" height="196" fill="var(--sky-1)" />
    {radii.map((r, k) => (
      <circle key={r} cx="276" cy="196" r={r} fill={`var(--sky-${k + 2})`} />
    ))}
    <FieldStars seed="contact" count={34} width={350} height={140} />
    <Line d="M104 92Q150 20 214 46" kind="hop" />
    <Star x={232} y={52} r={16} />
    <Ground d="M-4 164c70-22 200-26 360-6v44H-4z" fill="var(--hill-2)" />
    <HopFigure pose="happy" x={78} y={106} scale={0.72} spring={60} />
    <Observatory x={284} y={166} scale={0.78} walls="#1A4558" dome="#2B5E70" />
    <Pines seed="contact" from={128} to={240} foot={158} tall={26} />
    <Ground d="M-4 182c90-14 250-16 360-2v30H-4z" fill="var(--hill-3)" />
  </Scene>
);
