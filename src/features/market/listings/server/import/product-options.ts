import { normalizeText } from '#shared/normalize-text.ts'
import { type OptionName, optionNames } from '../../listings.tables.ts'
import type { ProductNotes } from './product-row.ts'

/** Names of Color, Size and Type in the languages of exports, normalized. */
const knownNames: Record<OptionName, string> = {
  Color: `color colour colors colours farbe farben couleur colore cor kleur färg farve farge kolor barva renk цвет 颜色 色
    カラー වර්ණය පාට நிறம் رنگ रङ रंग`,
  Size: `size sizes größe grösse groesse größen taille talla tamaño tamanho taglia misura maat storlek størrelse rozmiar
    velikost размер 尺寸 サイズ ප්‍රමාණය அளவு سائز साइज आकार volume weight`,
  Type: 'type types typ art sorte tipo soort kind style variety වර්ගය வகை قسم प्रकार 種類',
}

const optionOf = new Map(
  optionNames.flatMap(option => knownNames[option].split(/\s+/).map(name => [name, option] as const)),
)

/**
 * Assigns Color, Size or Type to each option of a product, in order: by its name, or else Type, or else any free one,
 * with a warning.
 * @returns undefined, with a problem noted, if there are more than three
 */
export function nameOptions(
  names: string[],
  row: { number: number },
  column: string,
  notes: ProductNotes,
): OptionName[] | undefined {
  if (names.length > optionNames.length) {
    const [all, most] = [names.slice(0, 10).join(', '), optionNames.length]
    notes.fail(row, column, all, 'options-too-many', { number: names.length, names: all, most })
    return undefined
  }
  const chosen: (OptionName | undefined)[] = []
  for (const name of names) {
    const option = optionOf.get(normalizeText(name.trim().toLowerCase(), 'NFC'))
    chosen.push(option && !chosen.includes(option) ? option : undefined)
  }
  const free = (['Type', 'Size', 'Color'] as const).filter(option => !chosen.includes(option))
  return chosen.map((option, index) => {
    if (option) return option
    const instead = free.shift() ?? 'Type'
    if (instead !== 'Type') notes.warn(row, 'option-renamed', { name: names[index] ?? '', option: instead })
    return instead
  })
}
