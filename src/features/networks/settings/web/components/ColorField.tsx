import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { checkColor, readColor } from '../../color-check.ts'
import classes from './ColorField.module.css'

type Props = {
  label: string
  /** `#rrggbb` */
  color: string
  /** called with colours only, not with what is half typed */
  onChange: (color: string) => void
}

/** Colours that can be read on every background of ours. */
const swatches = ['#17649a', '#3d6b1f', '#7a4b12', '#7d3f73', '#9c3529', '#1f5f5b']

/** A colour: one of few, or any that is typed, measured at once. */
export function ColorField({ label, color, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState(color)
  const check = checkColor(typed)
  const choose = (next: string) => {
    setTyped(next)
    const read = readColor(next)
    if (read && read !== color) onChange(read)
  }
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.row}>
        {swatches.map(one => (
          <button
            key={one}
            type="button"
            className={classes.swatch}
            style={{ backgroundColor: one }}
            aria-pressed={one === readColor(typed)}
            aria-label={one}
            onClick={() => choose(one)}
          >
            {one === readColor(typed) && <Icon name="check" size={18} />}
          </button>
        ))}
        <input
          className={classes.typed}
          value={typed}
          onChange={event => choose(event.target.value)}
          aria-label={t('{{label}} as a code', { label })}
          aria-describedby={id}
          aria-invalid={check ? undefined : true}
          maxLength={9}
          spellCheck={false}
          dir="ltr"
        />
      </div>
      <p id={id} role="status" className={classes.measured} data-wrong={check ? undefined : true}>
        <Measured check={check} color={readColor(typed)} />
      </p>
    </fieldset>
  )
}

type MeasuredProps = { check: ReturnType<typeof checkColor>; color: string | undefined }

function Measured({ check, color }: MeasuredProps): ReactNode {
  const { t } = useTranslation()
  if (!check) return t('Please type a colour like {{color}}.', { color: '#3e6b2f' })
  const { light, dark, ratio } = check
  if (light === color)
    return (
      <>
        <Icon name="check" size={16} />
        {t('White text on it reads well, {{ratio}} to 1', { ratio: String(ratio) })}
      </>
    )
  return (
    <>
      <span className={classes.seen} style={{ backgroundColor: light }} />
      <span className={classes.seen} style={{ backgroundColor: dark }} />
      {t('Too pale to be read: visitors see {{light}}, {{ratio}} to 1', { light, ratio: String(ratio) })}
    </>
  )
}
