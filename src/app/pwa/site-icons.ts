import { LRUCache } from 'lru-cache'
import { type FileStore, pictureKey, readStored } from '#server/files/file-store.ts'
import { backgrounds } from '#shared/contrast.ts'
import type { Site } from '#shared/site.ts'

/**
 * Icon names with their sizes; maskable ones may be cropped to any shape, and Apple's is shown with rounded corners.
 */
export const iconNames = ['icon-192', 'icon-512', 'maskable-512', 'apple-touch-180'] as const
export type IconFile = (typeof iconNames)[number]

/** The safe zone of a maskable icon is a circle of four fifths: https://www.w3.org/TR/appmanifest/#icon-masks */
const shares = { icon: { stall: 1, logo: 1 }, maskable: { stall: 0.62, logo: 0.75 }, apple: { stall: 0.74, logo: 1 } }
const icons = new LRUCache<string, Promise<Buffer>>({ max: 400 })

/** URL of an icon of this site, which changes with the network's logo. */
export function iconLink(site: Site, icon: IconFile): string {
  return `/icons/${icon}.png${site.kind === 'whitelabel' ? `?v=${site.network.logo?.id.slice(0, 8) ?? site.subDomain}` : ''}`
}

/**
 * An icon as PNG: a network's logo on its own colour, or else the market stall, in the colours of a network without a logo.
 * Created once per process.
 */
export function siteIcon(site: Site, icon: IconFile, files: FileStore): Promise<Buffer> {
  const key = `${site.kind === 'whitelabel' ? `${site.networkId} ${JSON.stringify(site.network.logo ?? site.network.theme)}` : ''} ${icon}`
  const known = icons.get(key)
  if (known) return known
  const made = drawIcon(site, icon, files)
  icons.set(key, made)
  made.catch(() => icons.delete(key))
  return made
}

async function drawIcon(site: Site, icon: IconFile, files: FileStore): Promise<Buffer> {
  const size = Number(/\d+/.exec(icon)?.[0])
  const kind = icon.slice(0, icon.indexOf('-')) as keyof typeof shares
  const logo = site.kind === 'whitelabel' ? site.network.logo : null
  const bytes = logo && (await readStored(files, pictureKey(logo.id, 'x_large.webp')).catch(() => null))
  const isPlain = !bytes && kind === 'icon'
  const inner = Math.round(size * shares[kind][bytes ? 'logo' : 'stall'])
  const { default: sharp } = await import('sharp')
  const picture = await sharp(bytes ?? Buffer.from(stall(site)), { density: 72 * Math.ceil(size / 26) })
    .resize(inner, inner, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
  const background = isPlain ? '#00000000' : bytes && logo ? logo.color : backgrounds.light[0]
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The platform's logo (web/layout/Logo.tsx) as SVG, in a network's colours if it has any. */
export function stall(site: Site): string {
  const theme = site.kind === 'whitelabel' ? site.network.theme : null
  const [frame, awning] = [theme?.primary.light ?? '#32742c', theme?.accent.light ?? '#c9791b']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><path d="M4 2h18l3 8H1z" fill="${frame}"/><path d="M1 10a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0z" fill="${awning}"/><path d="M4 13v11h18v-11" fill="none" stroke="${frame}" stroke-width="2.4" stroke-linejoin="round"/></svg>`
}
