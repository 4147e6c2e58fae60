import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Packages in order of preference: a character is drawn with the first that has it. Families with a single weight are
 * always drawn with that.
 */
const packages = [
  ...variable('noto-sans', 'noto-sans-sinhala', 'noto-sans-tamil', 'noto-naskh-arabic'),
  // Scripts used in neighbouring countries come first.
  ...variable('noto-sans-bengali', 'noto-sans-gujarati', 'noto-sans-gurmukhi', 'noto-sans-kannada'),
  ...variable('noto-sans-malayalam', 'noto-sans-oriya', 'noto-sans-telugu', 'noto-sans-thaana'),
  ...variable('noto-sans-thai', 'noto-sans-khmer', 'noto-sans-lao', 'noto-sans-myanmar', 'noto-serif-tibetan'),
  ...variable('noto-sans-hebrew', 'noto-sans-armenian', 'noto-sans-georgian', 'noto-sans-ethiopic'),
  ...variable('noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-kr', 'noto-emoji'),
  '@fontsource/noto-sans-symbols-2',
]

function variable(...families: string[]): string[] {
  return families.map(family => `@fontsource-variable/${family}`)
}

/** Families of Han characters, which they draw differently; the first that has all characters of a text draws it. */
export const hanFamilies = ['noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-kr'] as const
export const emojiFamily = 'noto-emoji'

/** A file with some of a family's characters; in all weights if the font is variable. */
export type FontFile = {
  family: string
  /** such as `noto-sans-latin` */
  name: string
  path: string
  ranges: [first: number, last: number][]
}

let files: FontFile[] | undefined

/** All font files, in order of preference. Which characters they have is read on the first call. */
export function fontFiles(): FontFile[] {
  files ??= packages.flatMap(filesOf)
  return files
}

/** Fontsource splits a family into files by characters, and lists the ranges of each. */
function filesOf(at: string): FontFile[] {
  const family = at.slice(at.indexOf('/') + 1)
  const weights = at.startsWith('@fontsource-variable/') ? 'wght' : '400'
  const subsets = require(`${at}/unicode.json`) as Record<string, string>
  return Object.entries(subsets).map(([subset, ranges]) => {
    const name = `${family}-${subset.replace(/[[\]]/g, '')}`
    return {
      family,
      name,
      path: require.resolve(`${at}/files/${name}-${weights}-normal.woff2`),
      ranges: ranges.split(',').map(toRange),
    }
  })
}

/** Parses a range like `U+0D81-0DF4`. */
function toRange(text: string): [number, number] {
  const [first = 0, last = first] = text
    .trim()
    .replace(/^U\+/i, '')
    .split('-')
    .map(part => Number.parseInt(part, 16))
  return [first, last]
}

/** Whether a file lists a character; a few that it lists are missing in it. */
export function claims({ ranges }: FontFile, point: number): boolean {
  return ranges.some(([first, last]) => point >= first && point <= last)
}
