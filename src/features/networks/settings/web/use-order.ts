import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** Rows that are put into another order by dragging their handles, or by the arrow keys on these. */
export function useOrder<Row extends { id: number }>(rows: Row[], onOrder: (rows: Row[]) => void) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [focused, setFocused] = useState<number>()
  const [status, setStatus] = useState('')
  // a moved row keeps the focus
  useEffect(() => {
    if (focused === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused}"]`)?.focus()
    setFocused(undefined)
  }, [focused])
  const move = (id: number, to: number) => {
    const row = rows.find(one => one.id === id)
    if (!row || to < 0 || to >= rows.length || rows[to] === row) return
    onOrder(rows.filter(one => one !== row).toSpliced(to, 0, row))
    setStatus(t('Moved to place {{number}} of {{all}}', { number: to + 1, all: rows.length }))
  }
  return {
    list,
    status,
    step: (id: number, to: number) => () => move(id, to),
    rowProps: (id: number, place: number) => ({
      'data-dragged': dragged === id || undefined,
      onDragEnter: () => dragged !== undefined && move(dragged, place),
      onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
      onDrop: (event: DragEvent) => event.preventDefault(),
    }),
    handleProps: (id: number, place: number) => ({
      'data-handle': id,
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(id)
      },
      onDragEnd: () => setDragged(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const keys = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: rows.length - 1 }
        const to = lookUp(keys, event.key)
        if (to === undefined || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        move(id, to)
        setFocused(id)
      },
    }),
  }
}
