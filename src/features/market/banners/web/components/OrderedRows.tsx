import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { useRefusal } from '../use-refusal.ts'
import classes from './OrderedRows.module.css'

type Props<Row extends { id: number }> = {
  rows: Row[]
  label: string
  nameOf: (row: Row) => string
  /** saves a new order of all rows, and loads them anew */
  onOrder: (order: { ids: number[]; before: number[] }) => Promise<unknown>
  children: (row: Row) => ReactNode
}

/** Rows that are put into another order by dragging, or by the arrow keys on their handles, and then saved. */
export function OrderedRows<Row extends { id: number }>(props: Props<Row>): ReactNode {
  const { rows, label, nameOf, onOrder, children } = props
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const before = rows.map(({ id }) => id)
  const [moved, setMoved] = useState<{ of: string; ids: number[] }>()
  const [dragged, setDragged] = useState<number>()
  const [focused, setFocused] = useState<number>()
  const [status, setStatus] = useState('')
  const { run, isBusy, problem } = useAction(useRefusal())
  // what was moved before the rows changed means nothing any more
  const ids = moved?.of === before.join() ? moved.ids : before
  const isMoved = ids.join() !== before.join()
  const all = ids.length
  const shown = ids.flatMap(id => rows.find(row => row.id === id) ?? [])
  // a moved row keeps the focus
  useEffect(() => {
    if (focused === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused}"]`)?.focus()
    setFocused(undefined)
  }, [focused])
  const move = (id: number, to: number) => {
    if (to < 0 || to >= all || ids[to] === id) return
    const others = ids.filter(one => one !== id)
    setMoved({ of: before.join(), ids: others.toSpliced(to, 0, id) })
    setStatus(t('Moved to place {{number}} of {{all}}', { number: to + 1, all }))
  }
  const press = (event: KeyboardEvent, id: number, place: number) => {
    const keys = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: all - 1 }
    const to = lookUp(keys, event.key)
    if (to === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(id, to)
    setFocused(id)
  }
  return (
    <div className={classes.ordered}>
      {rows.length > 1 && (
        <p id="order-hint" className={classes.hint}>
          {t('Drag to order, or use the arrow keys on a handle.')}
        </p>
      )}
      <ol ref={list} className={classes.rows} aria-label={label}>
        {shown.map((row, place) => (
          <li
            key={row.id}
            data-dragged={dragged === row.id || undefined}
            onDragEnter={() => dragged !== undefined && move(dragged, place)}
            onDragOver={event => dragged !== undefined && event.preventDefault()}
            onDrop={event => event.preventDefault()}
          >
            {rows.length > 1 && (
              <button
                type="button"
                className={classes.handle}
                data-handle={row.id}
                aria-label={t('{{name}}: place {{number}} of {{all}}', { name: nameOf(row), number: place + 1, all })}
                aria-describedby="order-hint"
                draggable
                onDragStart={event => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(row.id)
                }}
                onDragEnd={() => setDragged(undefined)}
                onKeyDown={event => press(event, row.id, place)}
              >
                <Icon name="sort" />
              </button>
            )}
            {children(row)}
            {rows.length > 1 && (
              <div className={classes.steps}>
                <button
                  type="button"
                  aria-label={t('Move {{name}} up', { name: nameOf(row) })}
                  onClick={() => move(row.id, place - 1)}
                  {...whileOff(place === 0)}
                >
                  <Icon name="chevronDown" />
                </button>
                <button
                  type="button"
                  aria-label={t('Move {{name}} down', { name: nameOf(row) })}
                  onClick={() => move(row.id, place + 1)}
                  {...whileOff(place === all - 1)}
                >
                  <Icon name="chevronDown" />
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {isMoved && (
        <div className={classes.bar}>
          <p>{t('The new order isn’t saved yet.')}</p>
          <button
            type="button"
            className={button.primary}
            {...whileBusy(isBusy)}
            onClick={() => void run(() => onOrder({ ids, before }))}
          >
            {t('Save order')}
          </button>
          <button type="button" className={button.secondary} onClick={() => setMoved(undefined)}>
            {t('Undo')}
          </button>
        </div>
      )}
      <p className={classes.wrong} role="alert">
        {problem}
      </p>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  )
}
