import { type ReactNode, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { show } from '#web/testing/show.tsx'
import type { OptionDraft } from '../../listing-draft.ts'
import { VariantSheet } from '../components/variants/VariantSheet.tsx'
import { variantsFor } from '../sheet/combine-options.ts'
import type { SheetValue } from '../sheet/use-sheet.ts'

const colors = [
  ['Indigo', 'ඉන්දිගෝ', '#2b4a7f'],
  ['Madder', 'මඤ්ඤා', '#b5654a'],
  ['Turmeric', 'කහ', '#c9a227'],
  ['Iron black', '', '#3a3a3a'],
] as const

export const scarfOptions: OptionDraft[] = [
  {
    name: 'Color',
    values: colors.map(([en, si, swatch]) => ({ key: en, text: { en, ...(si && { si }) }, swatch })),
  },
]

/** A scarf in four colours: Rs 6,400 each, with 12, 7, 0 and 20 pieces. */
export function scarf(options = scarfOptions): SheetValue {
  let sku = 48_210_733
  const variants = variantsFor(options, [], () => String(sku++)).map((variant, at) => ({
    ...variant,
    id: at + 1,
    price: 640_000,
    stock: [12, 7, 0, 20][at % 4] ?? 0,
    weightGrams: 180,
  }))
  return { options, variants }
}

type Options = Parameters<typeof show>[1] & { value?: SheetValue; currency?: string }

type Heard = { value: SheetValue; unreadable: number }

function Editor({ heard, currency }: { heard: Heard; currency: string }): ReactNode {
  const [now, setNow] = useState(heard.value)
  return (
    <VariantSheet
      value={now}
      onChange={next => {
        heard.value = next
        setNow(next)
      }}
      currency={currency}
      languages={['en', 'si']}
      onUnreadable={count => {
        heard.unreadable = count
      }}
    />
  )
}

/** The sheet as an editor has it: it gets back what it gave. */
export async function showVariants({ value = scarf(), currency = 'LKR', ...options }: Options = {}) {
  const heard = { value, unreadable: 0 }
  const { screen } = await show(<Editor heard={heard} currency={currency} />, options)
  const cell = (row: number, column: number) =>
    screen.container.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement
  return {
    screen,
    cell,
    text: (row: number, column: number) => cell(row, column).textContent,
    value: () => heard.value,
    prices: () => heard.value.variants.map(({ price }) => price),
    names: () =>
      heard.value.variants.map(({ values }) =>
        heard.value.options
          .map(({ name, values: all }) => inLanguage(all.find(({ key }) => key === values[name])?.text, 'en'))
          .join(' / '),
      ),
    unreadable: () => heard.unreadable,
  }
}
