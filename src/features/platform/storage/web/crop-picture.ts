import { maxFileBytes, type Purpose, purposeRules } from '../storage.policy.ts'
import { UploadError } from './upload-error.ts'

/** Pixels of the picture. */
export type Area = { x: number; y: number; width: number; height: number }

const shapes = {
  photo: { aspect: 1, width: 800, isRound: true, name: 'photo' },
  logo: { aspect: 1, width: 800, isRound: false, name: 'logo' },
  cover: { aspect: 5 / 2, width: 1600, isRound: false, name: 'cover' },
  gallery: { aspect: 6 / 5, width: 1600, isRound: false, name: 'picture' },
  product: { aspect: 5 / 4, width: 1600, isRound: false, name: 'picture' },
  banner: { aspect: 4, width: 1600, isRound: false, name: 'banner' },
  tile: { aspect: 2, width: 1200, isRound: false, name: 'banner' },
}

/** Aspect ratio and size per purpose, as the server stores the largest variant. */
export function shapeFor(purpose: Purpose) {
  return shapes[purposeRules[purpose].shape]
}

/** The size in which a crop is sent: unchanged, or scaled down if it has more pixels than are ever shown. */
export function sizeOfCut({ width, height }: Area, widest: number): { width: number; height: number } {
  const scale = Math.min(1, widest / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Crops a displayed picture.
 * @param type media type of the chosen file, so that transparency is kept
 * @throws UploadError gm-error-image-upload if the browser can't
 */
export async function cropPicture(url: string, area: Area, purpose: Purpose, type: string): Promise<File> {
  const { width: widest, name } = shapeFor(purpose)
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {
    throw new UploadError('gm-error-image-upload')
  })
  const canvas = document.createElement('canvas')
  const { width, height } = sizeOfCut(area, widest)
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  const blob = (type === 'image/png' && (await encode(canvas, type))) || (await encode(canvas, 'image/jpeg'))
  if (!blob) throw new UploadError('gm-error-image-upload')
  return new File([blob], `${name}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type })
}

/** null if the browser can't encode it, or it would be too big to send. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.9))
  return blob && blob.size <= maxFileBytes ? blob : null
}
