import type { WholeConstellation } from '../../kit/ports.ts';
import { starPath } from '../../ui/art/shapes.tsx';
import { thumb } from '../../ui/constellation.ts';
import { rnd } from '../../kit/hash.ts';

const [WIDTH, HEIGHT] = [1_080, 1_350];
const [LEFT, TOP, FIGURE_HEIGHT] = [110, 210, 520];
/** The night theme's colours: a picture looks the same wherever it is sent. */
const NIGHT = '#0B1B2B';
const DUSK = ['#10283B', '#15384A', '#1B4A57'];
const STAR = '#FFCB4A';
const CREAM = '#FFF3DB';
const MUTED = '#B9CAD6';
/** The small stars end above the words. */
const [FIELD_STARS, FIELD_HEIGHT] = [80, 800];
const TITLE_PX = 84;
const MOST_LINES = 3;

type Brush = CanvasRenderingContext2D;

function drawSky(brush: Brush, seed: string) {
  brush.fillStyle = NIGHT;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  DUSK.forEach((colour, k) => {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(WIDTH / 2, HEIGHT + 160, 1_010 - k * 230, 0, 2 * Math.PI);
    brush.fill();
  });
  brush.fillStyle = MUTED;
  for (let k = 0; k < FIELD_STARS; k++) {
    brush.globalAlpha = 0.2 + 0.5 * rnd(seed, k, 'light');
    brush.beginPath();
    brush.arc(
      rnd(seed, k, 'x') * WIDTH,
      rnd(seed, k, 'y') * FIELD_HEIGHT,
      1.5 + 2.5 * rnd(seed, k, 'size'),
      0,
      2 * Math.PI,
    );
    brush.fill();
  }
  brush.globalAlpha = 1;
}

function drawFigure(brush: Brush, { pathwayId, total }: WholeConstellation) {
  const points = thumb(pathwayId, total, total, WIDTH - 2 * LEFT, FIGURE_HEIGHT, 40).map(({ x, y }) => ({
    x: x + LEFT,
    y: y + TOP,
  }));
  brush.strokeStyle = STAR;
  brush.lineWidth = 8;
  brush.lineJoin = 'round';
  brush.beginPath();
  points.forEach(({ x, y }) => brush.lineTo(x, y));
  brush.stroke();
  brush.fillStyle = STAR;
  points.forEach(({ x, y }) => brush.fill(new Path2D(starPath(x, y, 50))));
}

/** The lines of a text that is no wider than `width`; what is left after the last one ends in an ellipsis. */
function linesOf(brush: Brush, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && brush.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`] : lines;
}

function writeWords(brush: Brush, { title, note, direction }: WholeConstellation) {
  const fonts = getComputedStyle(document.body);
  const font = (weight: number, size: number, family: string) =>
    `${weight} ${size}px ${fonts.getPropertyValue(`--font-${family}`)}`;
  brush.direction = direction;
  brush.textAlign = 'center';
  brush.fillStyle = CREAM;
  brush.font = font(700, TITLE_PX, 'head');
  const lines = linesOf(brush, title, WIDTH - 2 * LEFT);
  const top = 910 + (MOST_LINES - lines.length) * 24;
  lines.forEach((line, k) => brush.fillText(line, WIDTH / 2, top + k * TITLE_PX * 1.15));
  brush.font = font(500, 42, 'text');
  brush.fillStyle = MUTED;
  brush.fillText(note, WIDTH / 2, top + lines.length * TITLE_PX * 1.15 - 10);
  brush.direction = 'ltr';
  brush.fillStyle = CREAM;
  brush.font = font(700, 48, 'head');
  brush.fillText('starhop', WIDTH / 2 + 34, HEIGHT - 70);
  brush.fillStyle = STAR;
  brush.fill(new Path2D(starPath(WIDTH / 2 - 96, HEIGHT - 88, 30)));
}

/** The picture of a whole constellation, as a PNG: its figure, its name, and the app's. */
export async function drawPicture(whole: WholeConstellation): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser gives no canvas to draw on.');
  drawSky(brush, whole.pathwayId);
  drawFigure(brush, whole);
  writeWords(brush, whole);
  return new Promise((drawn, refused) =>
    canvas.toBlob((blob) => (blob ? drawn(blob) : refused(new Error('The canvas gives no picture.')))),
  );
}
