import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import type { Picture } from '../../../directory.contract.ts'
import classes from './Lightbox.module.css'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './use-zoom.ts'
import { maxScale, type ZoomView } from './zoom-view.ts'

type Props = {
  pictures: Picture[]
  label: string
  /** the picture shown; undefined: closed */
  index: number | undefined
  onMove: (index: number) => void
  onClose: () => void
}

/**
 * Pictures full-window, one at a time; arrow keys, swipes and buttons cycle through them. Wheel, pinch, double
 * tap, + and − zoom; a zoomed picture is panned by dragging or with the arrow keys.
 */
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
    <dialog ref={ref} className={classes.lightbox} aria-label={label} onClose={onClose}>
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
  const swipe = useSwipe(onStep)
  const zoom = useZoom(picture.id)
  const { view } = zoom
  const press = useRef<(event: KeyboardEvent) => void>(undefined)
  press.current = ({ key }) => {
    if (key === '+' || key === '=') zoom.zoomIn()
    if (key === '-') zoom.zoomOut()
    const [x, y] = lookUp(arrows, key) ?? [0, 0]
    if ((x === 0 && y === 0) || zoom.pan(-x * panStep, -y * panStep) || x === 0) return
    // arrows follow the direction of the script
    onStep(document.documentElement.dir === 'rtl' ? -x : x)
  }
  useEffect(() => {
    // on the window, because a click on the picture moves the focus out of the dialog
    const listen = (event: KeyboardEvent) => press.current?.(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  // During a pinch, or once zoomed, a drag pans the picture instead of going to the next.
  const both = (name: keyof typeof zoom.handlers) => (event: PointerEvent<HTMLElement>) => {
    if (view.scale === 1) swipe.handlers[name](event)
    zoom.handlers[name](event)
  }
  return (
    <>
      <p className={classes.count}>{t('{{position}} of {{total}}', { position, total: count })}</p>
      <button type="button" className={`${classes.control} ${classes.close}`} onClick={onClose} aria-label={t('Close')}>
        <Icon name="close" size={24} />
      </button>
      <figure
        ref={zoom.stage}
        className={`${classes.stage} ${view.scale > 1 ? classes.enlarged : ''}`}
        onPointerDown={both('onPointerDown')}
        onPointerMove={both('onPointerMove')}
        onPointerUp={both('onPointerUp')}
        onPointerCancel={both('onPointerCancel')}
      >
        <img
          key={picture.id}
          ref={zoom.image}
          src={`/files/${picture.id}/x_large.webp`}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          draggable={false}
          style={{ backgroundColor: picture.color, transform: transformOf(view, swipe.shift) }}
        />
        <figcaption aria-live="polite">{picture.alt}</figcaption>
      </figure>
      <div className={classes.zoom}>
        <button type="button" onClick={zoom.zoomOut} {...whileOff(view.scale === 1)} aria-label={t('Smaller')}>
          <Icon name="minus" />
        </button>
        <button type="button" onClick={zoom.zoomIn} {...whileOff(view.scale >= maxScale)} aria-label={t('Larger')}>
          <Icon name="plus" />
        </button>
      </div>
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

/** pixels */
const panStep = 80

/** A key's direction on the screen. */
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function transformOf({ scale, x, y }: ZoomView, shift: number): string | undefined {
  if (scale > 1) return `translate(${x}px, ${y}px) scale(${scale})`
  return shift ? `translateX(${shift}px)` : undefined
}
