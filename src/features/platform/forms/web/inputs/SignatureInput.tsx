import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { padHeight, padWidth, pathOf } from '../answers/signature-path.ts'
import { type InputProps, ofControl } from '../input-props.ts'
import classes from './SignatureInput.module.css'
import text from './TextInput.module.css'

type Point = [number, number]

const maxPoints = 2000
const maxStrokes = 200
/** Min distance between two recorded points; the box’s sides have length 1. */
const nearest = 0.004

/** A signature, drawn with finger, pen or mouse, or a typed name, which needs only a keyboard. */
export function SignatureInput(props: InputProps<'signature'>): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const { value = { name: '', strokes: [] }, onChange, id, labelId, name } = props
  const [drawn, setDrawn] = useState<Point[]>()
  const stroke = useRef<Point[]>([])
  const all = useRef<HTMLDivElement>(null)
  const put = (next: typeof value) => onChange(next.name || next.strokes.length > 0 ? next : null)
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const part = (from: number, size: number) => Math.round(Math.max(0, Math.min(1, from / size)) * 1000) / 1000
    return [part(event.clientX - left, width), part(event.clientY - top, height)]
  }
  const begin = (event: PointerEvent) => {
    if (value.strokes.length >= maxStrokes || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = [pointOf(event)]
    setDrawn(stroke.current)
  }
  const draw = (event: PointerEvent) => {
    const last = stroke.current.at(-1)
    if (!last || !drawn || stroke.current.length >= maxPoints) return
    const point = pointOf(event)
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < nearest) return
    stroke.current = [...stroke.current, point]
    setDrawn(stroke.current)
  }
  const end = () => {
    if (!drawn) return
    put({ ...value, strokes: [...value.strokes, stroke.current] })
    setDrawn(undefined)
  }
  const strokes = drawn ? [...value.strokes, drawn] : value.strokes
  return (
    <div ref={all} tabIndex={-1} className={text.texts}>
      {inBrowser && (
        <>
          <svg
            className={classes.pad}
            viewBox={`0 0 ${padWidth} ${padHeight}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={strokes.length > 0 ? t('Your signature') : t('Sign here with your finger or mouse')}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={end}
          >
            {strokes.length === 0 && (
              <text x={padWidth / 2} y={padHeight / 2 + 6} textAnchor="middle">
                {t('Sign here')}
              </text>
            )}
            <line x1="24" x2={padWidth - 24} y1={padHeight - 32} y2={padHeight - 32} />
            {strokes.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other identity
              <path key={at} d={pathOf(one)} />
            ))}
          </svg>
          {value.strokes.length > 0 && (
            <button
              type="button"
              className={`${button.quiet} ${classes.clear}`}
              onClick={() => {
                // moves the focus, because the button disappears
                all.current?.focus()
                put({ ...value, strokes: [] })
              }}
            >
              {t('Draw it again')}
            </button>
          )}
        </>
      )}
      <label className={text.text}>
        <span id={`${id}-typed`} className={text.language}>
          {inBrowser ? t('Or type your full name') : t('Your full name')}
        </span>
        <input
          {...ofControl(props)}
          aria-labelledby={`${labelId} ${id}-typed`}
          className={text.control}
          name={`${name}.name`}
          autoComplete="name"
          maxLength={200}
          dir="auto"
          value={value.name}
          onChange={({ target }) => put({ ...value, name: target.value })}
        />
      </label>
    </div>
  )
}
