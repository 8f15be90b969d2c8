import { canvas as library } from '@balie/server/platform/on-first-use.ts';
import type { SKRSContext2D } from '@napi-rs/canvas';

/** The pictures for the demo kiosks, drawn in code: signs that need no words. */
export const DEMO_SIGNS = ['stairs', 'lift', 'door'] as const;
export type DemoSign = (typeof DEMO_SIGNS)[number];

const WIDTH = 480;
const HEIGHT = 320;
const INK = '#FFFFFF';
const GROUND: Record<DemoSign, string> = { stairs: '#1F5F8B', lift: '#0B6E5F', door: '#7A3E9D' };

export function drawSign(sign: DemoSign): Promise<Buffer> {
  const canvas = library().createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = GROUND[sign];
  context.beginPath();
  context.roundRect(0, 0, WIDTH, HEIGHT, 32);
  context.fill();
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineWidth = 16;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  DRAWINGS[sign](context);
  return canvas.encode('png');
}

const DRAWINGS: Record<DemoSign, (context: SKRSContext2D) => void> = {
  stairs(context) {
    line(context, [
      [70, 260],
      [150, 260],
      [150, 205],
      [230, 205],
      [230, 150],
      [310, 150],
      [310, 95],
      [400, 95],
    ]);
    arrow(context, { x: 130, y: 170, dx: 90, dy: -62 });
  },
  lift(context) {
    context.strokeRect(160, 60, 160, 210);
    line(context, [
      [240, 60],
      [240, 270],
    ]);
    arrow(context, { x: 400, y: 230, dx: 0, dy: -120 });
    arrow(context, { x: 80, y: 110, dx: 0, dy: 120 });
  },
  door(context) {
    context.strokeRect(250, 50, 130, 220);
    context.beginPath();
    context.arc(355, 165, 9, 0, 2 * Math.PI);
    context.fill();
    arrow(context, { x: 70, y: 165, dx: 125, dy: 0 });
  },
};

function line(context: SKRSContext2D, points: readonly (readonly [number, number])[]) {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function arrow(
  context: SKRSContext2D,
  { x, y, dx, dy }: { x: number; y: number; dx: number; dy: number },
) {
  const angle = Math.atan2(dy, dx);
  const tip = [x + dx, y + dy] as const;
  const side = (turn: number) =>
    [tip[0] - 36 * Math.cos(angle + turn), tip[1] - 36 * Math.sin(angle + turn)] as const;
  line(context, [[x, y], tip]);
  line(context, [side(0.7), tip, side(-0.7)]);
}
