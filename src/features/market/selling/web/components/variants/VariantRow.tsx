import { memo, type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { VariantDraft } from '../../../listing-draft.ts'
import type { WrongEntry } from '../../sheet/change-cells.ts'
import {
  type ColumnId,
  cellValue,
  isNumber,
  isStock,
  isSwitch,
  type SheetContext,
  showNumber,
} from '../../sheet/sheet-columns.ts'
import { columnTitle, problemText } from '../../sheet/sheet-texts.ts'
import classes from './VariantGrid.module.css'

export type CellTexts = Partial<Record<ColumnId, string>>

type Props = {
  row: number
  variant: VariantDraft
  /** the names of its values, with a swatch for its color */
  name: string
  swatch: string | null
  context: SheetContext
  /** column of the active cell if it is in this row; -1: it isn't */
  active: number
  /** first and last selected column; -1: none */
  from: number
  to: number
  /** initial text of the active cell's field; undefined unless the cell is being edited */
  editing: string | undefined
  wrong: Partial<Record<ColumnId, WrongEntry>> | undefined
  /** problems that prevent publishing, by column */
  problems: CellTexts | undefined
}

/** A variant. It is drawn anew only when something in this row changes. */
export const VariantRow = memo(function VariantRow(props: Props): ReactNode {
  const { row, name, swatch, context, active, from, to, editing } = props
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <span>
          {swatch && <span className={classes.swatch} style={{ backgroundColor: swatch }} />}
          <span dir="auto">{name}</span>
        </span>
      </th>
      {context.columns.map((id, column) => (
        <SheetCell
          key={id}
          {...props}
          id={id}
          place={{ row, column }}
          isActive={active === column}
          isSelected={from <= column && column <= to}
          editing={active === column ? editing : undefined}
        />
      ))}
    </tr>
  )
}, isUnchanged)

function isUnchanged(before: Props, now: Props): boolean {
  return Object.entries(now).every(([name, value]) => {
    const was = before[name as keyof Props]
    return was === value || (name === 'problems' && JSON.stringify(was) === JSON.stringify(value))
  })
}

type CellProps = Omit<Props, 'row' | 'name' | 'swatch' | 'active' | 'from' | 'to'> & {
  id: ColumnId
  place: { row: number; column: number }
  isActive: boolean
  isSelected: boolean
}

function SheetCell({
  id,
  variant,
  context,
  place,
  isActive,
  isSelected,
  editing,
  wrong,
  problems,
}: CellProps): ReactNode {
  const { t } = useTranslation()
  const errorId = useId()
  const entry = wrong?.[id]
  // a problem with a variant's stock is shown at its first stock column
  const column = isStock(id) && context.columns.find(isStock) === id ? 'stock' : id
  const problem = entry ? problemText(t, entry.problem) : problems?.[column]
  const isEditing = editing !== undefined
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited like a spreadsheet is a grid
      role="gridcell"
      data-row={place.row}
      data-column={place.column}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-selected={isSelected}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId : undefined}
      className={[
        classes.cell,
        isNumber(id) && classes.number,
        isActive && classes.active,
        isSelected && classes.selected,
        problem && classes.wrong,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {isEditing ? (
        <CellField id={id} text={editing} context={context} describedBy={problem ? errorId : undefined} />
      ) : (
        <CellContent id={id} variant={variant} context={context} entry={entry} />
      )}
      {problem && (
        <span id={errorId} className={classes.problem}>
          {problem}
        </span>
      )}
    </td>
  )
}

type FieldProps = { id: ColumnId; text: string; context: SheetContext; describedBy: string | undefined }

/** Keeps what is typed in the browser's own field: a key draws nothing. */
function CellField({ id, text, context, describedBy }: FieldProps): ReactNode {
  const { t } = useTranslation()
  return (
    <input
      // the cell had the focus
      ref={focusField}
      defaultValue={text}
      aria-label={columnTitle(t, id, context)}
      aria-describedby={describedBy}
      inputMode={id === 'sku' || id === 'weightGrams' ? 'text' : isStock(id) ? 'numeric' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
    />
  )
}

type ContentProps = Pick<CellProps, 'id' | 'variant' | 'context'> & { entry: WrongEntry | undefined }

function CellContent({ id, variant, context, entry }: ContentProps): ReactNode {
  const { t } = useTranslation()
  if (entry) return <bdi>{entry.text}</bdi>
  const value = cellValue(id, variant, context)
  if (isSwitch(id))
    return (
      <span data-tick className={`${classes.tick} ${value ? classes.on : ''}`}>
        {value === true && <Icon name="check" size={16} />}
        <span className="visually-hidden">{value ? context.yes : context.no}</span>
      </span>
    )
  if (isStock(id) && !variant.manageStock) return <span className={classes.uncounted}>{t('not counted')}</span>
  if (typeof value !== 'number') return <bdi>{value}</bdi>
  const shown = showNumber(id, value, context)
  return <bdi>{id === 'weightGrams' ? t('{{weight}} g', { weight: shown }) : shown}</bdi>
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
