import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import kit from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OfficeHours, OfficeSpan } from '../../office-hours.ts'
import { addNextDay, ClosedDays, type ClosedDaysValue } from './ClosedDays.tsx'
import { helpProblem } from './help-words.ts'
import classes from './OfficeHoursForm.module.css'
import { SpanFields } from './SpanFields.tsx'

const maxSpans = 14
const defaultSpan: OfficeSpan = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }

/** When the team answers: weekly times in one time zone, and closed days. */
export function OfficeHoursForm({ hours }: { hours: OfficeHours }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const zoneId = useId()
  const [timeZone, setTimeZone] = useState(hours.timeZone)
  const [spans, setSpans] = useState(() => hours.spans.map(span => ({ key: crypto.randomUUID(), span })))
  const [closed, setClosed] = useState<ClosedDaysValue>({ days: hours.closedDays, next: '' })
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, problem } = useAction(error => helpProblem(t, error))
  const isWrong = ({ days, from, to }: OfficeSpan) => days.length === 0 || !from || !to || from >= to
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (spans.some(({ span }) => isWrong(span))) return
    // a day that was chosen is meant, even without “Add day”
    const added = addNextDay(closed)
    setClosed(added)
    void run(async () => {
      const closedDays = added.days
      await app.clients.helpDesk.saveOfficeHours({ timeZone, spans: spans.map(one => one.span), closedDays })
      await queries.invalidateQueries({ queryKey: ['help-desk'] })
      notify(t('Office hours saved'))
    })
  }
  return (
    <section aria-labelledby="office-hours">
      <h2 id="office-hours">{t('Office hours')}</h2>
      <p className={classes.about}>
        {t(
          'People who write to the team see them in their own time. Without any, they only read that you answer as soon as you can.',
        )}
      </p>
      <form className={classes.form} onSubmit={save} noValidate>
        <div className={kit.field}>
          <label htmlFor={zoneId}>{t('Time zone')}</label>
          <div className={kit.selectBox}>
            <select id={zoneId} value={timeZone} onChange={event => setTimeZone(event.target.value)}>
              {zonesWith(hours.timeZone).map(name => (
                <option key={name} lang="en">
                  {name}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" size={18} />
          </div>
        </div>
        {spans.map(({ key, span }, index) => (
          <SpanFields
            key={key}
            number={index + 1}
            span={span}
            isWrong={isAsked && isWrong(span)}
            onChange={changed => setSpans(all => all.map(one => (one.key === key ? { key, span: changed } : one)))}
            onRemove={() => setSpans(all => all.filter(one => one.key !== key))}
          />
        ))}
        {spans.length < maxSpans && (
          <button
            type="button"
            className={button.secondary}
            onClick={() => setSpans(all => [...all, { key: crypto.randomUUID(), span: defaultSpan }])}
          >
            <Icon name="plus" size={18} />
            {t('Add hours')}
          </button>
        )}
        <ClosedDays value={closed} onChange={setClosed} />
        <p role="alert" className={kit.wrong}>
          {problem}
        </p>
        <SubmitButton isSending={isBusy}>{t('Save office hours')}</SubmitButton>
      </form>
    </section>
  )
}

function zonesWith(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort()
}
