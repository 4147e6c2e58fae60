import type { ReactNode } from 'react'
import { numberLocale } from '#shared/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { isRequired } from '../../is-required.ts'
import { presentationOf, stepsOf } from '../../question-presentations.ts'
import type { InputProps } from '../input-props.ts'
import cards from './ChoiceCards.module.css'
import classes from './ScaleInput.module.css'

/** A number on a scale: radio buttons in the form of stars, faces or numbers. */
export function ScaleInput({ question, value, onChange, ...props }: InputProps<'number'>): ReactNode {
  const { t, language } = useTranslation()
  const look = presentationOf(question)
  const steps = stepsOf(question.limits) ?? []
  const number = (of: number) => of.toLocaleString(numberLocale(language))
  const all = number(steps.at(-1) ?? 0)
  const faces = look === 'faces' ? faceNames(t) : []
  const chosen = typeof value === 'number' ? value : undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-invalid={props.isWrong || undefined}
      aria-required={isRequired(question) || undefined}
      className={classes.scale}
      data-look={look}
    >
      <div className={classes.steps}>
        {steps.map((step, at) => (
          <label
            key={step}
            className={classes.step}
            data-filled={(look === 'stars' && chosen !== undefined && step <= chosen) || undefined}
          >
            <input
              id={at === 0 ? props.id : undefined}
              type="radio"
              name={props.name}
              value={step}
              aria-label={faces[at] ?? t('{{number}} of {{all}}', { number: number(step), all })}
              checked={chosen === step}
              onChange={() => onChange(step)}
            />
            <span aria-hidden="true">
              {look === 'stars' ? <Star /> : look === 'faces' ? <Face mood={at - 2} /> : number(step)}
            </span>
          </label>
        ))}
      </div>
      {/* the text that the drawing stands for; radio buttons have it as their label */}
      {chosen !== undefined && look === 'faces' && (
        <p className={classes.word} aria-hidden="true">
          {faces[steps.indexOf(chosen)]}
        </p>
      )}
      {chosen !== undefined && !isRequired(question) && (
        <button type="button" className={`${button.quiet} ${cards.clear}`} onClick={() => onChange(null)}>
          {t('Clear answer')}
        </button>
      )}
    </div>
  )
}

function faceNames(t: Translate): string[] {
  return [t('Very bad'), t('Bad'), t('In between'), t('Good'), t('Very good')]
}

function Star(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
      <path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
    </svg>
  )
}

/** @param mood from -2 to 2 */
function Face({ mood }: { mood: number }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" />
      <path d={`M8.5 9.2v.6M15.5 9.2v.6M7.5 ${15.5 - mood} Q12 ${15.5 + mood * 2} 16.5 ${15.5 - mood}`} />
    </svg>
  )
}
