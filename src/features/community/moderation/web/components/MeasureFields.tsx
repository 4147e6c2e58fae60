import { type ReactNode, useEffect, useRef } from 'react'
import { Field } from '#web/forms/Field.tsx'
import forms from '#web/forms/forms.module.css'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { type Sanction, sanctionDays } from '../../measures.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import { measureAbout, measureName } from '../moderation-words.ts'
import type { VerdictDraft } from '../verdict-draft.ts'
import classes from './DecidePanel.module.css'

/** A refusal, or what is missing; `all`: of the whole decision. */
export type DecideProblem = { field: 'measure' | 'rule' | 'facts' | 'all'; text: string }

export type DecideProps = {
  given: ModerationCase
  draft: VerdictDraft
  problem: DecideProblem | null
  onChange: (changes: Partial<VerdictDraft>) => void
}

/** The measures, each with what it does, and what may happen to the author besides. */
export function MeasureFields({ given, draft, problem, onChange }: DecideProps): ReactNode {
  const { t } = useTranslation()
  const { measures, sanctions } = given
  const first = useRef<HTMLInputElement>(null)
  const wrong = problem?.field === 'measure' ? problem : null
  useEffect(() => {
    if (wrong) first.current?.focus()
  }, [wrong])
  return (
    <>
      <fieldset className={classes.measures} aria-describedby={wrong ? 'measure-wrong' : undefined}>
        <legend>{t('Measure')}</legend>
        {measures.map((measure, index) => (
          <label key={measure} className={classes.measure}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="measure"
              checked={draft.measure === measure}
              onChange={() => onChange({ measure })}
            />
            <span>
              <b>{measureName(t, measure, given.appeal !== null)}</b>
              <span>{measureAbout(t, measure, given)}</span>
            </span>
          </label>
        ))}
        {wrong && (
          <p id="measure-wrong" role="alert" className={classes.problem}>
            {wrong.text}
          </p>
        )}
      </fieldset>
      {sanctions.some(one => one !== 'none') && (
        <Field name="sanction" label={t('And its author')}>
          {control => (
            <div className={forms.selectBox}>
              <select
                {...control}
                value={`${draft.sanction}:${draft.days ?? ''}`}
                onChange={event => onChange(sanctionIn(event.target.value))}
              >
                {sanctionOptions(t, sanctions).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <Icon name="chevronDown" size={18} />
            </div>
          )}
        </Field>
      )}
    </>
  )
}

function sanctionOptions(t: Translate, offered: Sanction[]): [string, string][] {
  return [
    ['none:', t('Nothing happens to them')],
    ...(offered.includes('pause')
      ? sanctionDays.pause.map((days): [string, string] => [
          `pause:${days}`,
          t('Can’t post for {{count}} days', { count: days }),
        ])
      : []),
    ...(offered.includes('suspend')
      ? sanctionDays.suspend.map((days): [string, string] => [
          `suspend:${days ?? ''}`,
          days === null
            ? t('Suspended until somebody takes it back')
            : t('Suspended for {{count}} days', { count: days }),
        ])
      : []),
  ]
}

function sanctionIn(value: string): Pick<VerdictDraft, 'sanction' | 'days'> {
  const [sanction = 'none', days] = value.split(':')
  return { sanction: sanction as Sanction, days: days ? Number(days) : null }
}
