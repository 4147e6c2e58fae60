import { lookUp } from '#shared/look-up.ts'
import { type VariantDraft, variantKey } from '../../listing-draft.ts'
import type { Entry } from './cell-range.ts'
import type { Problem } from './read-number.ts'
import { type ColumnId, readCell, type SheetContext } from './sheet-columns.ts'

/** Invalid entries, kept as typed until they are corrected. */
export type WrongEntry = { text: string; problem: Problem }

/** By the variant's key and the column. */
export type WrongEntries = Record<string, Partial<Record<ColumnId, WrongEntry>>>

export type Cells = { variants: VariantDraft[]; wrong: WrongEntries }

/**
 * Writes texts into cells. What can't be read leaves the variant as it is and is kept beside it.
 * @returns the same variants, by identity, where nothing changed
 */
export function changeCells(
  { variants, wrong }: Cells,
  entries: Entry[],
  context: SheetContext,
): Cells & { failed: number } {
  const next = [...variants]
  const nextWrong = { ...wrong }
  let failed = 0
  for (const { row, column, text } of entries) {
    const [variant, id] = [next[row], context.columns[column]]
    if (!variant || !id) continue
    const key = variantKey(variant.values)
    const reading = readCell(id, text, context)
    if ('problem' in reading) {
      failed++
      nextWrong[key] = { ...lookUp(nextWrong, key), [id]: { text, problem: reading.problem } }
      continue
    }
    next[row] = changed(variant, typeof reading.value === 'function' ? reading.value(variant) : reading.value)
    const { [id]: problem, ...others } = lookUp(nextWrong, key) ?? {}
    if (problem) nextWrong[key] = others
  }
  return { variants: next, wrong: nextWrong, failed }
}

function changed(variant: VariantDraft, change: Partial<VariantDraft>): VariantDraft {
  const isSame = Object.entries(change).every(([name, value]) => variant[name as keyof VariantDraft] === value)
  return isSame ? variant : { ...variant, ...change }
}

/** The number of invalid entries of these variants; entries of removed variants don't count. */
export function countWrong(wrong: WrongEntries, variants: VariantDraft[]): number {
  return variants.reduce((sum, { values }) => sum + Object.keys(wrong[variantKey(values)] ?? {}).length, 0)
}
