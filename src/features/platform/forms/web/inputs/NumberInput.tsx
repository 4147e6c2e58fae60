import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { longestTyped, numberInField, typedAnswer } from '../../typed-number.ts'
import { type InputProps, ofControl } from '../input-props.ts'
import { LocalWords } from '../LocalWords.tsx'
import { isSameAnswer } from '../store/same-answer.ts'
import classes from './NumberInput.module.css'
import text from './TextInput.module.css'

/**
 * A number with its unit, in digits of any script. Letters can’t be typed; any other text that isn't a number stays,
 * with a message.
 */
export function NumberInput(props: InputProps<'number'> | InputProps<'points'>): ReactNode {
  const { t, language } = useTranslation()
  const { question, value, id, name, describedBy } = props
  const type = question.type === 'points' ? 'points' : 'number'
  const [typed, setTyped] = useState(() => numberInField(value, language))
  // a value from elsewhere replaces the typed text
  const shown = isSameAnswer(typedAnswer(typed, language, type), value) ? typed : numberInField(value, language)
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
        maxLength={longestTyped}
        value={shown}
        onChange={({ target }) => {
          const kept = target.value.replace(/[\p{L}\p{M}]/gu, '')
          setTyped(kept)
          props.onChange(typedAnswer(kept, language, type))
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
