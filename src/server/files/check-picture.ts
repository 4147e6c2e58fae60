import sharp, { type Metadata } from 'sharp'

/** a JPEG is shrunk while decoding; a PNG has to be unpacked first, and transparent pixels are premultiplied as floats */
const maxPixels = { jpeg: 50_000_000, png: 25_000_000, clear: 8_500_000 }
/** for pictures that are decoded whole instead of row by row; a progressive photo of 8 megapixels is just below */
const maxHeldBytes = 24_500_000
/** a strip with a larger aspect ratio stays long however it is shrunk */
const maxStretched = 8

/**
 * Reads a picture's header, never its pixels, and decides whether it can be decoded in little memory: `too-large` if it has
 * more than 50 megapixels (PNG 25, with transparency 8.5), or fewer that must be held whole (progressive, interlaced,
 * rotated), or is a long strip.
 */
export async function checkPicture(path: string): Promise<'fine' | 'broken' | 'too-large'> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header?.width || !header.height) return 'broken'
  const pixels = header.width * header.height
  const stretched = Math.max(header.width, header.height) / Math.min(header.width, header.height)
  const isTooLarge = pixels > maxPixels[kindOf(header)] || pixels * heldPerPixel(header) > maxHeldBytes
  return isTooLarge || stretched > maxStretched ? 'too-large' : 'fine'
}

function kindOf({ format, hasAlpha }: Metadata): keyof typeof maxPixels {
  if (format === 'jpeg') return 'jpeg'
  return hasAlpha ? 'clear' : 'png'
}

/** Bytes per pixel that decoding needs at once; 0 if it goes row by row. */
function heldPerPixel(header: Metadata): number {
  const { format, isProgressive, orientation = 1, channels = 4, depth, hasAlpha, chromaSubsampling } = header
  if (format === 'jpeg') {
    if (!isProgressive) return 0
    const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels
    return samples * 2
  }
  if (!isProgressive && orientation === 1) return 0
  return channels * (depth === 'ushort' ? 2 : 1) * (hasAlpha ? 1.5 : 1)
}
