import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { type Reason, reasonsFor, type Thumb, type ThumbGiven, thumbs } from '../../thumbs.ts'
import { reasonText } from '../thumb-words.ts'
import classes from './ThumbField.module.css'

type Props = {
  value: ThumbGiven | null
  onChange: (value: ThumbGiven | null) => void
  isOff?: boolean
}

/** Whether somebody recommends an enterprise, and why. A second press takes the thumb, or a reason, back. */
export function ThumbField({ value, onChange, isOff = false }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const press = (thumb: Thumb) => onChange(value?.thumb === thumb ? null : { thumb, reasons: [] })
  const turn = ({ thumb, reasons }: ThumbGiven, reason: Reason) => {
    const isOn = reasons.includes(reason)
    onChange({ thumb, reasons: isOn ? reasons.filter(one => one !== reason) : [...reasons, reason] })
  }
  return (
    <div className={classes.field}>
      <p id={`${id}-thumb`}>{t('Would you recommend it?')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset’s legend can’t stand beside what it names */}
      <div role="group" aria-labelledby={`${id}-thumb`} className={classes.chips}>
        {thumbs.map(thumb => (
          <button
            key={thumb}
            type="button"
            className={classes[thumb]}
            aria-pressed={value?.thumb === thumb}
            {...whileOff(isOff)}
            onClick={() => press(thumb)}
          >
            <Icon name="thumb" size={18} />
            {thumb === 'up' ? t('Yes') : t('No')}
          </button>
        ))}
      </div>
      {value && (
        <>
          <p id={`${id}-why`}>{t('Why? You can choose several.')}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="group" aria-labelledby={`${id}-why`} className={classes.chips}>
            {reasonsFor[value.thumb].map(reason => (
              <button
                key={reason}
                type="button"
                aria-pressed={value.reasons.includes(reason)}
                {...whileOff(isOff)}
                onClick={() => turn(value, reason)}
              >
                {value.reasons.includes(reason) && <Icon name="check" size={16} />}
                {reasonText(t, reason)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
