import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { deflatedZeros, pngChunk, pngHeader, pngSignature, rawPng } from './raw-png.ts'

export type HostileFile = {
  name: string
  type: string
  bytes: Buffer
  /** the expected error code; undefined if it is accepted and made harmless */
  refused?: string
}

const mark = 'alert(document.domain)'
const text = (content: string) => Buffer.from(content)
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 30, g: 120, b: 60, alpha: 0.5 } } })

/** Malicious and malformed files. Every one is smaller than 5 MB. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await noise(400, 300).jpeg().toBuffer()
  const png = await noise(300, 300).png().toBuffer()
  return [...disguised(jpeg, png), ...(await bombs()), ...(await damaged(jpeg, png)), ...(await odd(jpeg, png))]
}

function disguised(jpeg: Buffer, png: Buffer): HostileFile[] {
  const type = 'gm-error-file-type'
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}"><script>${mark}</script></svg>`)
  const html = text(`<!doctype html><script>${mark}</script>`)
  const pdf = pdfWithScript()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), sizeOf(pdf), pdf])
  return [
    { name: 'script.svg', type: 'image/svg+xml', bytes: svg, refused: type },
    { name: 'svg as png.png', type: 'image/png', bytes: svg, refused: type },
    { name: 'page.png', type: 'image/png', bytes: html, refused: type },
    { name: 'page.pdf', type: 'application/pdf', bytes: html, refused: type },
    {
      name: 'gif and script.jpg',
      type: 'image/jpeg',
      bytes: text(`GIF89a/*${'x'.repeat(40)}*/=1;${mark}//`),
      refused: type,
    },
    { name: 'page then pdf.pdf', type: 'application/pdf', bytes: Buffer.concat([html, pdf]), refused: type },
    {
      name: 'windows program.jpg',
      type: 'image/jpeg',
      bytes: Buffer.concat([text('MZ'), randomBytes(500)]),
      refused: type,
    },
    { name: 'nonsense.jpg', type: 'image/jpeg', bytes: randomBytes(2000).fill(1, 0, 4), refused: type },
    { name: 'png and zip.png', type: 'image/png', bytes: Buffer.concat([png, zipOf(text(mark))]) },
    { name: 'png and page.png', type: 'image/png', bytes: Buffer.concat([png, html]) },
    {
      name: 'jpeg and pdf.jpg',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), pdf]),
    },
    { name: 'pdf with script.pdf', type: 'application/pdf', bytes: pdf },
  ]
}

async function bombs(): Promise<HostileFile[]> {
  const pixels = 'gm-error-image-pixels'
  const finest = { progressive: true, chromaSubsampling: '4:4:4' }
  const grey = { depth: 1, color: 0 }
  const zeros = await deflatedZeros(1 << 30)
  const profile = pngChunk('iCCP', Buffer.concat([text('bomb\0\0'), zeros]))
  const note = pngChunk('zTXt', Buffer.concat([text('bomb\0\0'), zeros]))
  const image = (name: string, bytes: Buffer, refused?: string) => ({
    name,
    type: name.endsWith('png') ? 'image/png' : 'image/jpeg',
    bytes,
    ...(refused && { refused }),
  })
  const square = { width: 64, height: 64 }
  return [
    image('50000 by 50000.png', await rawPng({ ...grey, width: 50_000, height: 50_000 }, 50_000 * 6251), pixels),
    image(
      'largest png.png',
      await rawPng({ ...grey, width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, 1000),
      'gm-error-image-upload',
    ),
    image('interlaced.png', await flat(5000, 5000, 4).png({ progressive: true }).toBuffer(), pixels),
    image('progressive.jpg', await flat(5000, 5000).jpeg({ progressive: true }).toBuffer(), pixels),
    image('on its side.png', await flat(6000, 6000, 4).withMetadata({ orientation: 6 }).png().toBuffer(), pixels),
    image('long strip.png', await rawPng({ width: 30_000, height: 1000 }, 30_001_000), pixels),
    image('all that is allowed.png', await flat(4950, 4950).png().toBuffer()),
    image('all that is allowed, clear.png', await flat(2900, 2900, 4).png().toBuffer()),
    image('all that is allowed, progressive.jpg', await flat(2000, 2000).jpeg(finest).toBuffer()),
    image('all that is allowed, turned.jpg', await flat(7000, 7000).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    image('more inside than it says.png', await rawPng(square, 1 << 30)),
    image('profile bomb.png', await rawPng(square, 64 * 65, [profile])),
    image('note bomb.png', await rawPng(square, 64 * 65, [note])),
    { name: 'zip bomb.pdf', type: 'application/pdf', bytes: zipOf(zeros, 1 << 30), refused: 'gm-error-file-type' },
    { name: 'zip bomb.png', type: 'image/png', bytes: zipOf(zeros, 1 << 30), refused: 'gm-error-file-type' },
  ]
}

async function damaged(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
  const refused = 'gm-error-image-upload'
  const spoilt = Buffer.from(png)
  spoilt.fill(0x55, 2000, 3000)
  return [
    { name: 'half.jpg', type: 'image/jpeg', bytes: jpeg.subarray(0, jpeg.length >> 1), refused },
    { name: 'half.png', type: 'image/png', bytes: png.subarray(0, png.length >> 1), refused },
    { name: 'spoilt.png', type: 'image/png', bytes: spoilt, refused },
    {
      name: 'only a header.png',
      type: 'image/png',
      bytes: Buffer.concat([pngSignature, pngHeader({ width: 9, height: 9 })]),
      refused,
    },
    { name: 'no pixels.png', type: 'image/png', bytes: await rawPng({ width: 0, height: 0 }, 10), refused },
    { name: 'three bytes.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]), refused },
  ]
}

async function odd(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
  const gif = await flat(20, 20).gif().toBuffer()
  return [
    { name: 'moving.png', type: 'image/png', bytes: movingPng(png) },
    { name: 'moving.gif', type: 'image/gif', bytes: gif, refused: 'gm-error-file-type' },
    { name: 'gif as png.png', type: 'image/png', bytes: gif, refused: 'gm-error-file-type' },
    {
      name: 'for printing.jpg',
      type: 'image/jpeg',
      bytes: await flat(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    },
    { name: 'with a place.jpg', type: 'image/jpeg', bytes: await photoWithPlace() },
    { name: 'jpeg as png.png', type: 'image/png', bytes: jpeg },
  ]
}

/** A photo with its position in three kinds of metadata. */
export async function photoWithPlace(): Promise<Buffer> {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="7,17.5N" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>'
  return noise(400, 300)
    .withExif({
      IFD0: { Copyright: 'Nimali Perera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 17/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '80/1 38/1 0/1' },
    })
    .withXmp(xmp)
    .jpeg()
    .toBuffer()
}

/** A PDF that runs a script when it is opened. */
export function pdfWithScript(): Buffer {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    `4 0 obj<</S/JavaScript/JS(app.${mark})>>endobj`,
  ]
  return text(`%PDF-1.7\n${objects.join('\n')}\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n`)
}

/** A PNG with a second frame, in APNG's chunks. */
function movingPng(still: Buffer): Buffer {
  const end = pngSignature.length + 25
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  const frame = (sequence: number) => {
    const data = Buffer.alloc(26)
    data.writeUInt32BE(sequence, 0)
    data.writeUInt32BE(300, 4)
    data.writeUInt32BE(300, 8)
    return pngChunk('fcTL', data)
  }
  const iend = still.length - 12
  const second = pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), randomBytes(100)]))
  return Buffer.concat([
    still.subarray(0, end),
    control,
    frame(0),
    still.subarray(end, iend),
    frame(1),
    second,
    still.subarray(iend),
  ])
}

/** A zip archive of one file; with `unpacked`, the size before compression, `content` is already deflated. */
function zipOf(content: Buffer, unpacked?: number): Buffer {
  const packed = unpacked === undefined ? deflateRawSync(content) : content
  const name = text('a.txt')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(unpacked ?? content.length, 22)
  local.writeUInt16LE(name.length, 26)
  return Buffer.concat([local, name, packed])
}

/** Length of a JPEG segment: two bytes, counting themselves. */
function sizeOf(content: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(content.length + 2)
  return size
}
