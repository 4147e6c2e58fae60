import { contrast, readable } from '#shared/contrast.ts'

/** What becomes of a colour on a network’s pages. */
export type ColorCheck = {
  /** contrast of white text on it, 1 to 21, with one decimal */
  ratio: number
  /** as visitors see it on light and on dark screens; the same colour where it can be read */
  light: string
  dark: string
}

/** Measures a colour (`#rrggbb`); undefined while it is none. */
export function checkColor(typed: string): ColorCheck | undefined {
  const color = readColor(typed)
  if (!color) return undefined
  const light = readable(color, 'light')
  return { ratio: Math.floor(contrast(light, '#ffffff') * 10) / 10, light, dark: readable(color, 'dark') }
}

/** A colour as it is stored, from what people type: `3E6B2F`, `#3e6`; undefined if it is none. */
export function readColor(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : undefined
}
