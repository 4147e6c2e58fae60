/** Backgrounds of text in the two colour schemes; a test compares them with the theme's tokens. */
export const backgrounds = {
  light: ['#fbf8f3', '#ffffff', '#f0ece2'],
  dark: ['#14191d', '#1b2126', '#20272c'],
} as const

/** Min contrast of text, WCAG 2.2 AA. */
const enough = 4.5

/** Contrast of two colours, 1 to 21, by WCAG 2.2. Colours are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The same hue, darkened or lightened until text in it is readable in that scheme. */
export function readable(color: string, scheme: 'light' | 'dark'): string {
  const towards = scheme === 'light' ? 0 : 255
  const isReadable = (one: string) => backgrounds[scheme].every(background => contrast(one, background) >= enough)
  for (let part = 0; part <= 1; part += 0.02) {
    const mixed = channels(color).map(value => Math.round(value + (towards - value) * part))
    const hex = `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
    if (isReadable(hex)) return hex
  }
  return scheme === 'light' ? '#000000' : '#ffffff'
}

function channels(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
