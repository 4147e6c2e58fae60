import { lookUp } from '#shared/look-up.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { inThousands, plainNumber, readNumber } from '#shared/written-number.ts'

/** Nanograms per unit (international avoirdupois pound and ounce). */
const nanograms = {
  mg: 1_000_000n,
  g: 1_000_000_000n,
  kg: 1_000_000_000_000n,
  lb: 453_592_370_000n,
  oz: 28_349_523_125n,
} as const

export type WeightUnit = keyof typeof nanograms

/** Spellings of each unit in files, in lower case and without points and spaces. */
const words: Record<WeightUnit, string> = {
  mg: 'mg milligram milligrams',
  g: `g gr gm gms gram grams gramme grammes gramm gramo gramos ග්‍රෑම් ග්රෑම් ග්‍රෑ ග්රෑ கிராம் கி ग्राम گرام グラム г`,
  kg: `kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramo kilogramos කිලෝග්‍රෑම් කිලෝග්රෑම් කිලෝ
    කිග්‍රෑ කිග්රෑ கிலோகிராம் கிலோ கிகி किलोग्राम किलो केजी کلوگرام کلو キログラム キロ кг`,
  lb: `lb lbs pound pounds livre livres libra libras පවුම් පවුම රාත්තල් රාත්තල பவுண்டு பவுண்ட் पाउन्ड पाउंड پاؤنڈ ポンド`,
  oz: `oz ounce ounces onza onzas once onces unze unzen අවුන්ස අවුන්සය அவுன்ஸ் औंस اونس オンス`,
}

const unitOfWord = new Map(
  (Object.keys(words) as WeightUnit[]).flatMap(unit =>
    words[unit].split(/\s+/).map(word => [folded(word), unit] as const),
  ),
)

/** The unit that a word names; undefined if it is unknown. */
export function unitOf(word: string): WeightUnit | undefined {
  return unitOfWord.get(folded(word))
}

/** The unit in a column's title: `Weight (lbs)`, `weight_kg`, `බර (කි.ග්‍රෑ.)`. */
export function unitOfHead(head: string): WeightUnit | undefined {
  const parts = head.split(/[()[\]_\-/:,\s]+/).filter(Boolean)
  return parts.map(unitOf).findLast(unit => unit !== undefined)
}

/** The number and the unit of a weight, '' without a unit; undefined without a number. */
export function splitWeight(text: string): { number: string; unit: string } | undefined {
  const plain = plainNumber(text)
  const first = plain.search(/[.,٫]?\d/)
  const end = plain.search(/\d\D*$/) + 1
  if (end === 0) return undefined
  const before = plain.slice(0, first).trim()
  const after = plain.slice(end).replace(/^[.,]/, '').trim()
  if (/[-\u2212]/.test(before) || (before && after)) return undefined
  return { number: plain.slice(first, end), unit: before || after }
}

/**
 * A weight in whole grams, rounded.
 * @param isDecimal whether a mark before three digits begins decimals (`1.250` kilograms) or separates thousands
 * @returns undefined if it is not a number
 */
export function gramsOf(text: string, unit: WeightUnit, isDecimal: (mark: '.' | ',') => boolean): bigint | undefined {
  const read = readNumber(text)
  if (!read) return undefined
  const { whole, fraction } = read.either && !isDecimal(read.either) ? inThousands(read) : read
  const scale = 10n ** BigInt(fraction.length) * nanograms.g
  return (BigInt(whole + fraction) * (lookUp(nanograms, unit) ?? nanograms.g) + scale / 2n) / scale
}

function folded(word: string): string {
  return normalizeText(word, 'NFKC').toLowerCase().replace(/[.\s]/g, '')
}
