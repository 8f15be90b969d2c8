import { limits } from '@balie/contract/common/limits.ts';
import type { ImageType } from '@balie/contract/features/instructions/schema.ts';
import type { Canvas } from '@napi-rs/canvas';
import { AppError } from '../../platform/app-error.ts';
import { canvas as library } from '../../platform/on-first-use.ts';
import { isWholeImage } from './image-end.ts';
import { type ImageHeader, readImageHeader } from './image-header.ts';
import { OneAtATime } from './one-at-a-time.ts';

export interface StoredImage {
  type: ImageType;
  content: Buffer;
}

const { imageMaxBytes, imageMaxSide, imageMaxPixels, imageStoredSide } = limits.instruction;
const QUALITY = 88;
/** Decoding 25 megapixels takes 100 MB of memory: one at a time, with a short queue. */
const drawing = new OneAtATime({ inLine: 30 });

/**
 * Checks an uploaded image by its content and re-encodes it: what is stored is nothing but an
 * image, upright, no larger than a kiosk can show, without the location and camera data of a phone.
 */
export async function readUploadedImage(upload: Uint8Array): Promise<StoredImage> {
  if (upload.byteLength > imageMaxBytes) throw new AppError('IMAGE_TOO_LARGE');
  const header = readImageHeader(upload);
  if (!header || !isReasonable(header)) throw new AppError('INVALID_IMAGE');
  // Decoders fill missing data with grey.
  if (!isWholeImage(upload, header.type)) throw new AppError('INVALID_IMAGE');
  return drawing.run(() => drawAnew(upload, header));
}

async function drawAnew(upload: Uint8Array, header: ImageHeader): Promise<StoredImage> {
  const canvas = await redraw(upload);
  const content = await encode(canvas, header.type);
  if (content.length <= imageMaxBytes) return { type: header.type, content };
  // Re-encoded as PNG, an image can become larger than before; as WebP it always fits.
  return { type: 'image/webp', content: await encode(canvas, 'image/webp') };
}

const isReasonable = ({ width, height }: { width: number; height: number }) =>
  width > 0 &&
  height > 0 &&
  width <= imageMaxSide &&
  height <= imageMaxSide &&
  width * height <= imageMaxPixels;

async function redraw(upload: Uint8Array): Promise<Canvas> {
  const { createCanvas, Image } = library();
  const image = new Image();
  try {
    image.src = upload;
    await image.decode();
  } catch (error) {
    throw new AppError('INVALID_IMAGE', { cause: error });
  }
  const { width, height } = image;
  if (!isReasonable({ width, height })) throw new AppError('INVALID_IMAGE');
  const scale = Math.min(1, imageStoredSide / Math.max(width, height));
  const canvas = createCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: Canvas, type: ImageType): Promise<Buffer> {
  if (type === 'image/png') return canvas.encode('png');
  return canvas.encode(type === 'image/jpeg' ? 'jpeg' : 'webp', QUALITY);
}
