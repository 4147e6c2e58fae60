import { type ReactNode, useId, useState } from 'react'
import type { Limits, Question } from '#features/platform/forms/form-definition.ts'
import { kindOf } from '#features/platform/forms/question-kinds.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/field.module.css'
import { useBuilder } from '../builder/builder-context.ts'
import { Choose } from './Choose.tsx'
import classes from './LimitsEditor.module.css'
import { LocalField } from './LocalField.tsx'

type Props = { question: Question; onChange: (parts: Partial<Question>, key?: string) => void }

/** The limits of answers, as far as the question's type has them. */
export function LimitsEditor({ question, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { building, language } = useBuilder()
  const { limits, type } = question
  const kind = kindOf(type).limits ?? 'count'
  const [least, most] = limitNames(t, kind)
  /** numbers that contradict each other: they stay in their fields until one of them is changed */
  const [typed, setTyped] = useState<{ min?: string; max?: string }>({})
  const save = (next: Limits, key?: string) => {
    const given = Object.entries(next).filter(([, value]) => value !== undefined)
    onChange({ limits: Object.fromEntries(given) }, key)
  }
  const typeIn = (name: 'min' | 'max', text: string) => {
    const next = { ...typed, [name]: text }
    const min = next.min === undefined ? limits.min : numberIn(next.min)
    const max = next.max === undefined ? limits.max : numberIn(next.max)
    const isTurned = min !== undefined && max !== undefined && min > max
    setTyped(isTurned ? next : {})
    if (!isTurned) save({ ...limits, min, max }, name)
  }
  return (
    <fieldset className={classes.limits}>
      <legend className={field.label}>{t('Limits')}</legend>
      <div className={classes.fields}>
        <NumberField
          label={least}
          value={typed.min ?? limits.min}
          isRefused={typed.min !== undefined}
          onType={text => typeIn('min', text)}
        />
        <NumberField
          label={most}
          value={typed.max ?? limits.max}
          isRefused={typed.max !== undefined}
          onType={text => typeIn('max', text)}
        />
        {type === 'number' && (
          <Choose
            label={t('Digits after the point')}
            value={String(limits.decimals ?? 0)}
            options={[0, 1, 2, 3, 4, 5, 6].map(one => [String(one), String(one)])}
            onChange={decimals => save({ ...limits, decimals: Number(decimals) || undefined })}
          />
        )}
        {kind === 'value' && (
          <LocalField
            label={t('Unit')}
            text={limits.unit ?? {}}
            language={language}
            longest={60}
            onChange={unit => save({ ...limits, unit: Object.keys(unit).length > 0 ? unit : undefined }, 'unit')}
            onDone={building.settle}
          />
        )}
        {type === 'text' && (
          <Choose
            label={t('Must be')}
            value={limits.format ?? ''}
            options={[
              ['', t('any text')],
              ['email', t('an email address')],
              ['phone', t('a phone number')],
              ['website', t('a website')],
            ]}
            onChange={format => save({ ...limits, format: (format || undefined) as Limits['format'] })}
          />
        )}
      </div>
    </fieldset>
  )
}

function limitNames(t: Translate, kind: 'characters' | 'value' | 'count'): [string, string] {
  if (kind === 'characters') return [t('At least, in characters'), t('At most, in characters')]
  return kind === 'value' ? [t('At least'), t('At most')] : [t('At least, how many'), t('At most, how many')]
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

type NumberProps = {
  label: string
  value: number | string | undefined
  isRefused: boolean
  onType: (text: string) => void
}

/** A number that may be left out; one that contradicts the other limit isn't taken over. */
function NumberField({ label, value, isRefused, onType }: NumberProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.number}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        step="any"
        className={field.input}
        value={value ?? ''}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-refused` : undefined}
        onChange={event => onType(event.target.value)}
      />
      {isRefused && (
        <span id={`${id}-refused`} className={field.error}>
          {t('The least can’t be more than the most.')}
        </span>
      )}
    </div>
  )
}
