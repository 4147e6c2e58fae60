import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { plainNumber, readNumber } from '../../typed-number.ts'
import { type InputProps, ofControl } from '../input-props.ts'
import { LocalWords } from '../LocalWords.tsx'
import classes from './NumberInput.module.css'
import text from './TextInput.module.css'

/** A number with its unit. Other letters can’t be typed, so that nothing is written that couldn’t be kept. */
export function NumberInput(props: InputProps<'number'> | InputProps<'points'>): ReactNode {
  const { t } = useTranslation()
  const { question, value, id, name, describedBy } = props
  const [typed, setTyped] = useState(() => plainNumber(value))
  // what came from elsewhere stands instead of what was typed
  const shown = readNumber(typed) === value ? typed : plainNumber(value)
  const unit = question.limits.unit
  const hasUnit = Boolean(unit && Object.values(unit).some(Boolean)) || question.type === 'points'
  return (
    <div className={classes.box}>
      <input
        {...ofControl(props)}
        aria-describedby={[hasUnit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
        className={`${text.control} ${classes.number}`}
        name={name}
        inputMode={(question.limits.min ?? 0) < 0 ? 'text' : question.limits.decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        dir="ltr"
        maxLength={24}
        value={shown}
        onChange={({ target }) => {
          const kept = target.value.replace(/[^\d.,\s-]/g, '')
          setTyped(kept)
          props.onChange(readNumber(kept) ?? null)
        }}
      />
      {hasUnit && (
        <span id={`${id}-unit`} className={classes.unit}>
          {question.type === 'points' ? t('points') : <LocalWords text={unit} />}
        </span>
      )}
    </div>
  )
}
