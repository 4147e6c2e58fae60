import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Picture } from '../../../directory.contract.ts'
import classes from './Lightbox.module.css'
import { useSwipe } from './use-swipe.ts'

type Props = {
  pictures: Picture[]
  label: string
  /** the picture shown; undefined: closed */
  index: number | undefined
  onMove: (index: number) => void
  onClose: () => void
}

/** Pictures one at a time in the whole window; arrow keys, swipes and buttons lead on, round and round. */
export function Lightbox({ pictures, label, index, onMove, onClose }: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const open = index !== undefined
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  const move = (step: number) => onMove(((index ?? 0) + step + pictures.length) % pictures.length)
  const picture = pictures[index ?? -1]
  return (
    <dialog
      ref={ref}
      className={classes.lightbox}
      aria-label={label}
      onClose={onClose}
      onKeyDown={event => move(stepOf(event))}
    >
      {picture && (
        <Stage picture={picture} position={(index ?? 0) + 1} count={pictures.length} onStep={move} onClose={onClose} />
      )}
    </dialog>
  )
}

type StageProps = {
  picture: Picture
  position: number
  count: number
  onStep: (step: number) => void
  onClose: () => void
}

function Stage({ picture, position, count, onStep, onClose }: StageProps): ReactNode {
  const { t } = useTranslation()
  const { shift, handlers } = useSwipe(onStep)
  return (
    <>
      <p className={classes.count}>{t('{{position}} of {{total}}', { position, total: count })}</p>
      <button type="button" className={`${classes.control} ${classes.close}`} onClick={onClose} aria-label={t('Close')}>
        <Icon name="close" size={24} />
      </button>
      <figure className={classes.stage} {...handlers}>
        <img
          key={picture.id}
          src={`/files/${picture.id}/x_large.webp`}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          draggable={false}
          style={{ backgroundColor: picture.color, transform: shift ? `translateX(${shift}px)` : undefined }}
        />
        <figcaption aria-live="polite">{picture.alt}</figcaption>
      </figure>
      {count > 1 && (
        <>
          <button
            type="button"
            className={`${classes.control} ${classes.previous}`}
            onClick={() => onStep(-1)}
            aria-label={t('Previous picture')}
          >
            <Icon name="chevronLeft" size={28} />
          </button>
          <button
            type="button"
            className={`${classes.control} ${classes.next}`}
            onClick={() => onStep(1)}
            aria-label={t('Next picture')}
          >
            <Icon name="chevronRight" size={28} />
          </button>
        </>
      )}
    </>
  )
}

/** Arrow keys point the way the script runs. */
function stepOf(event: KeyboardEvent<HTMLElement>): number {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === forward) return 1
  return event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
}
