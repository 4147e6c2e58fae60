const kindCount = 12

export type MapColors = Record<
  'sea' | 'land' | 'coast' | 'border' | 'country' | 'city' | 'cluster' | 'rim' | 'highlight' | 'none',
  string
> & { kinds: string[]; fonts: string[] }

/** The CSS value of a kind's colour, within an element with the class `colors`; undefined gives the neutral one. */
export function kindColor(kind: number | undefined): string {
  return kind === undefined ? 'var(--map-none)' : `var(--map-kind-${kind % kindCount})`
}

/** The computed colours of an element as `rgb(…)`, which WebGL styles understand, and its font families. */
export function readColors(element: HTMLElement): MapColors {
  const probe = element.appendChild(document.createElement('span'))
  // Under reduced motion every element has a transition of zero length, which would begin with the previous colour.
  probe.style.setProperty('transition', 'none', 'important')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const resolve = (value: string) => {
    probe.style.color = value
    const color = getComputedStyle(probe).color
    if (!context) return color
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red},${green},${blue})`
  }
  const names = ['sea', 'land', 'coast', 'border', 'country', 'city', 'cluster', 'rim', 'highlight', 'none'] as const
  const colors = Object.fromEntries(names.map(name => [name, resolve(`var(--map-${name})`)]))
  const kinds = Array.from({ length: kindCount }, (_, kind) => resolve(kindColor(kind)))
  const fonts = getComputedStyle(element)
    .fontFamily.split(',')
    .map(name => name.trim().replace(/^["']|["']$/g, ''))
    .filter(name => !/fallback|sans-serif/.test(name))
  probe.remove()
  return { ...(colors as Omit<MapColors, 'kinds' | 'fonts'>), kinds, fonts }
}
