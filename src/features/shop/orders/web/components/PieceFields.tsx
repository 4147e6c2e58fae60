import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './PieceFields.module.css'

export type PieceLine = { id: number; title: string; options: string[] /** max pieces */; most: number }

/** Number of pieces by line. */
export type PieceCounts = Record<number, number>

type Props = {
  /** meaning of the numbers */
  legend: string
  lines: PieceLine[]
  counts: PieceCounts
  onChange: (counts: PieceCounts) => void
}

/** Number fields for the pieces of each line. */
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

/** All pieces of each line, or the typed number. */
export function allPieces(lines: readonly PieceLine[], typed: PieceCounts = {}): PieceCounts {
  return Object.fromEntries(lines.map(({ id, most }) => [id, Math.min(typed[id] ?? most, most)]))
}

/** The numbers in the API's format. */
export function chosenPieces(counts: PieceCounts): { lineId: number; quantity: number }[] {
  return Object.entries(counts).flatMap(([id, quantity]) => (quantity > 0 ? [{ lineId: Number(id), quantity }] : []))
}

/** Every number in the form is 0. */
export class NothingChosen extends Error {}
