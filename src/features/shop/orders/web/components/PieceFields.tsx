import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './PieceFields.module.css'

export type PieceLine = { id: number; title: string; options: string[] /** at most */; most: number }

/** Pieces by line. */
export type PieceCounts = Record<number, number>

type Props = {
  /** what the numbers mean */
  legend: string
  lines: PieceLine[]
  counts: PieceCounts
  onChange: (counts: PieceCounts) => void
}

/** How many pieces of which lines. */
export function PieceFields({ legend, lines, counts, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={classes.pieces}>
      <legend>{legend}</legend>
      {lines.map(line => (
        <div key={line.id} className={classes.line}>
          <label htmlFor={`${id}-${line.id}`}>{[line.title, ...line.options].join(', ')}</label>
          <span className={classes.count}>
            <input
              id={`${id}-${line.id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.most}
              required
              value={counts[line.id] ?? 0}
              onChange={event => onChange({ ...counts, [line.id]: event.target.valueAsNumber || 0 })}
            />
            <span>{t('of {{count}}', { count: line.most })}</span>
          </span>
        </div>
      ))}
    </fieldset>
  )
}

/** All that there is of each line, or what was typed for it. */
export function allPieces(lines: readonly PieceLine[], typed: PieceCounts = {}): PieceCounts {
  return Object.fromEntries(lines.map(({ id, most }) => [id, Math.min(typed[id] ?? most, most)]))
}

/** As the API takes them. */
export function chosenPieces(counts: PieceCounts): { lineId: number; quantity: number }[] {
  return Object.entries(counts).flatMap(([id, quantity]) => (quantity > 0 ? [{ lineId: Number(id), quantity }] : []))
}

/** Of a form in which every number is 0. */
export class NothingChosen extends Error {}
