/**
 * Removes the metadata of a JPEG or PNG: place, camera, thumbnails, comments, and anything after its end. Colours and
 * orientation stay. The pixels aren't touched.
 * @returns undefined if its parts can't be told apart
 */
export function stripPicture(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Buffer | undefined {
  return type === 'image/jpeg' ? stripJpeg(bytes) : stripPng(bytes)
}

const startOfScan = 0xda
const endOfImage = 0xd9

function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // fill bytes
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    if (isKept(marker, segment)) kept.push(segment)
    else if (marker === 0xe1) kept.push(...wayUp(segment))
    at = end
    if (marker !== startOfScan) continue
    at = endOfScan(bytes, at)
    kept.push(bytes.subarray(end, at))
  }
  // the end is missing, as in truncated files: what is there can be shown
  return kept.length > 1 ? Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]) : undefined
}

/**
 * Kept application segments are JFIF, the colour profile and Adobe's colours; of all other segments only comments are
 * dropped.
 */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = segment.toString('latin1', 4, 16)
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  )
}

/** End of the pixel data: a marker that is neither an escaped 0xff byte nor a restart of the decoder. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** An Exif segment with nothing but the orientation of the given one; none if that is upright. */
function wayUp(segment: Buffer): Buffer[] {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return []
  const orientation = orientationIn(segment.subarray(10))
  if (orientation < 2 || orientation > 8) return []
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0])
  const head = Buffer.from([0xff, 0xe1, 0, tiff.length + 8, ...Buffer.from('Exif\0\0', 'latin1')])
  return [Buffer.concat([head, tiff])]
}

/** Orientation in the first directory of a TIFF header; 1 if there is none. */
function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return 1
  const count = short(start)
  for (let index = 0, at = start + 2; index < count && at + 12 <= tiff.length; index += 1, at += 12)
    if (short(at) === 0x0112) return short(at + 8)
  return 1
}

/** Chunks that describe the pixels; texts, times, Exif and chunks of programs are removed. */
const pngChunks = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'cICP',
]

function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (pngChunks.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}
