import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './PhotoField.module.css'

type Props = { onDrop: (files: File[]) => void; children: ReactNode }

/** Accepts dropped files, in addition to the button inside it, which everybody can use. */
export function DropZone({ onDrop, children }: Props): ReactNode {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the keyboard has the button
    <div
      className={`${classes.zone} ${isOver ? classes.over : ''}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
