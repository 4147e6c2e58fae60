import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export type PictureKind = 'cover' | 'logo' | 'gallery' | 'product' | 'photo' | 'message' | 'banner' | 'tile'
export type VariantName = 'small' | 'medium_cropped' | 'x_large'

export type Region = { left: number; top: number; width: number; height: number }

/** An image file's contents or its local path. */
export type ImageFile = Buffer | { path: string }

/** Pixels in memory; `focus` is the part that the small variants show, in pixels. */
export type RawPicture = { data: Buffer; width: number; height: number; channels: 3 | 4; focus?: Region }

export type PictureVariants = {
  /** WebP without metadata */
  variants: Record<VariantName, Buffer>
  /** pixels of the largest variant */
  width: number
  height: number
  /** base64 */
  thumbhash: string
  /** the dominant colour, `#rrggbb` */
  color: string
}

type Size = { width: number; height: number }

const sizes: Record<PictureKind, Record<VariantName, Size>> = {
  cover: {
    small: { width: 480, height: 240 },
    medium_cropped: { width: 800, height: 400 },
    x_large: { width: 1600, height: 640 },
  },
  logo: {
    small: { width: 96, height: 96 },
    medium_cropped: { width: 192, height: 192 },
    x_large: { width: 320, height: 320 },
  },
  gallery: {
    small: { width: 320, height: 267 },
    medium_cropped: { width: 640, height: 533 },
    x_large: { width: 1200, height: 1000 },
  },
  product: {
    small: { width: 320, height: 256 },
    medium_cropped: { width: 640, height: 512 },
    x_large: { width: 1200, height: 1000 },
  },
  // portrait of a person, shown in a circle
  photo: {
    small: { width: 96, height: 96 },
    medium_cropped: { width: 192, height: 192 },
    x_large: { width: 400, height: 400 },
  },
  // picture in a conversation, whose small variant is shown in lists
  message: {
    small: { width: 96, height: 96 },
    medium_cropped: { width: 640, height: 640 },
    x_large: { width: 1600, height: 1200 },
  },
  // above the directory, on wide screens and on phones
  banner: {
    small: { width: 640, height: 160 },
    medium_cropped: { width: 1120, height: 280 },
    x_large: { width: 1600, height: 400 },
  },
  tile: {
    small: { width: 480, height: 240 },
    medium_cropped: { width: 800, height: 400 },
    x_large: { width: 1200, height: 600 },
  },
}

/** Kinds whose largest variant is the whole picture; for one of them, the medium variant is too. */
const shownWhole: PictureKind[] = ['gallery', 'product', 'message']
const mediumWhole: PictureKind[] = ['message']

/**
 * Creates the stored variants of a picture: WebP in the sizes of its kind, cropped around the centre (or `focus`), rotated
 * upright, in sRGB, without metadata, never enlarged. The largest variant of a gallery, product or message picture is the
 * whole picture, fitted into its size. `source` is an image file, its contents, or pixels. Throws if it is not a picture or has more
 * than 50 megapixels.
 */
export async function storeVariants(source: ImageFile | RawPicture, kind: PictureKind): Promise<PictureVariants> {
  const picture = 'data' in source ? source : await decode(source)
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
  const focus = picture.focus ?? whole
  const { small, medium_cropped: medium, x_large: large } = sizes[kind]
  const largePart = shownWhole.includes(kind) ? whole : cropTo(whole, large)
  const largeSize = shrinkTo(largePart, large)

  const [smallFile, mediumFile, largeFile, placeholder] = await Promise.all([
    encode(picture, cropTo(focus, small), small),
    encode(picture, mediumWhole.includes(kind) ? whole : cropTo(focus, medium), medium),
    encode(picture, largePart, large),
    describe(picture, cropTo(focus, small)),
  ])
  return {
    variants: { small: smallFile, medium_cropped: mediumFile, x_large: largeFile },
    ...largeSize,
    ...placeholder,
  }
}

async function decode(source: ImageFile): Promise<RawPicture> {
  const { data, info } = await sharp('path' in source ? source.path : source, { limitInputPixels: 50_000_000 })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: 1600, height: 1200, fit: 'outside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}

/** The largest centred part of the region with the aspect ratio of `size`. */
function cropTo(region: Region, size: Size): Region {
  const width = Math.min(region.width, Math.max(1, Math.round((region.height * size.width) / size.height)))
  const height = Math.min(region.height, Math.max(1, Math.round((region.width * size.height) / size.width)))
  return {
    left: region.left + Math.floor((region.width - width) / 2),
    top: region.top + Math.floor((region.height - height) / 2),
    width,
    height,
  }
}

/** The size of `part` when it is scaled down to fit inside `size`. */
function shrinkTo(part: Size, size: Size): Size {
  const scale = Math.min(1, size.width / part.width, size.height / part.height)
  return {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  }
}

function encode(picture: RawPicture, part: Region, size: Size): Promise<Buffer> {
  return scaled(picture, part, shrinkTo(part, size)).webp({ quality: 84, effort: 2 }).toBuffer()
}

function scaled(picture: RawPicture, part: Region, { width, height }: Size): Sharp {
  const raw = { width: picture.width, height: picture.height, channels: picture.channels }
  const cut = sharp(picture.data, { raw }).extract(part)
  return part.width === width && part.height === height ? cut : cut.resize(width, height, { fit: 'fill' })
}

/** The placeholder until the picture is loaded, from a copy of 40 pixels. */
async function describe(picture: RawPicture, part: Region): Promise<{ thumbhash: string; color: string }> {
  const size = shrinkTo(part, { width: 40, height: 40 })
  const pixels = await scaled(picture, part, size).ensureAlpha().raw().toBuffer()
  const thumbhash = Buffer.from(rgbaToThumbHash(size.width, size.height, pixels)).toString('base64')
  return { thumbhash, color: commonestColor(pixels) }
}

/** The mean of the fullest of 4096 colour bins; transparent pixels are ignored. */
function commonestColor(rgba: Buffer): string {
  const boxes = new Map<number, { count: number; sums: [number, number, number] }>()
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const box = boxes.get(key) ?? { count: 0, sums: [0, 0, 0] }
    boxes.set(key, box)
    box.count += 1
    box.sums[0] += red
    box.sums[1] += green
    box.sums[2] += blue
  }
  const fullest = [...boxes.values()].reduce((a, b) => (b.count > a.count ? b : a), { count: 0, sums: [0, 0, 0] })
  const channels = fullest.sums.map(sum => Math.round(sum / Math.max(1, fullest.count)))
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
