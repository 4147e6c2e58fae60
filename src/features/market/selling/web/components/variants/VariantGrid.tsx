import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type OptionDraft, type VariantDraft, variantKey } from '../../../listing-draft.ts'
import { rangeOf } from '../../sheet/cell-range.ts'
import { isNumber, type SheetContext } from '../../sheet/sheet-columns.ts'
import { columnTitle, optionTitle } from '../../sheet/sheet-texts.ts'
import type { useSheet } from '../../sheet/use-sheet.ts'
import type { useSheetKeys } from '../../sheet/use-sheet-keys.ts'
import classes from './VariantGrid.module.css'
import { type CellTexts, VariantRow } from './VariantRow.tsx'

type Props = {
  options: OptionDraft[]
  variants: VariantDraft[]
  context: SheetContext
  sheet: ReturnType<typeof useSheet>[0]
  keys: ReturnType<typeof useSheetKeys>['props']
  /** counts the times that the active cell is to get the focus */
  focusRound: number
  hintId: string
  problems: ReadonlyMap<number, CellTexts>
}

/** The variants as a grid with one tab stop. */
export function VariantGrid({
  options,
  variants,
  context,
  sheet,
  keys,
  focusRound,
  hintId,
  problems,
}: Props): ReactNode {
  const { t, language } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const { selection, editing, wrong, size } = sheet
  const { active } = selection
  const range = rangeOf(selection)
  useLayoutEffect(() => {
    if (focusRound === 0) return
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focusRound])
  const used = options.filter(({ values }) => values.length > 0)
  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited like a spreadsheet is a grid
        role="grid"
        aria-label={t('Variants and prices')}
        aria-describedby={hintId}
        aria-rowcount={size.rows + 1}
        aria-multiselectable
        className={classes.table}
        {...keys}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {used.map(({ name }) => optionTitle(t, name)).join(' / ') || t('Variant')}
            </th>
            {context.columns.map(id => (
              <th key={id} scope="col" className={isNumber(id) ? classes.number : undefined}>
                {columnTitle(t, id, context)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, row) => {
            const key = variantKey(variant.values)
            const values = used.map(({ name, values: all }) => all.find(value => value.key === variant.values[name]))
            const isIn = range.top <= row && row <= range.bottom
            return (
              <VariantRow
                key={key}
                row={row}
                variant={variant}
                name={values.map(value => inLanguage(value?.text, language) || '…').join(' / ') || t('One version')}
                swatch={values.find(value => value?.swatch)?.swatch ?? null}
                context={context}
                active={active.row === row ? active.column : -1}
                from={isIn ? range.start : -1}
                to={isIn ? range.end : -1}
                editing={editing?.row === row ? editing.text : undefined}
                wrong={wrong[key]}
                problems={problems.get(row)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
