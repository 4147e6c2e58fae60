import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type App, useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { LetterSettings } from '../../letters.contract.ts'
import classes from './LetterSection.module.css'

const settingsQuery = (app: App) =>
  queryOptions({ queryKey: ['letter-settings'], queryFn: () => app.clients.letters.getLetterSettings() })

/** Whether and when somebody's weekly letter comes; each change is saved at once. */
export function LetterSection(): ReactNode {
  return (
    <Queries>
      <Shown />
    </Queries>
  )
}

function Shown(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, refetch } = useQuery(settingsQuery(app))
  const cache = useQueryClient()
  const show = useSnackbar()
  const [problem, setProblem] = useState('')
  const saving = useRef(Promise.resolve())
  if (isError && !data) {
    return (
      <p role="alert">
        {t('Your choices could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (!data) return <div className={classes.waiting} aria-busy="true" />
  const { queryKey } = settingsQuery(app)
  const save = (change: Partial<LetterSettings>) => {
    const now = cache.getQueryData<LetterSettings>(queryKey) ?? data
    const { isOn, weekday, hour } = { ...now, ...change }
    cache.setQueryData<LetterSettings>(queryKey, { ...now, ...change })
    setProblem('')
    // one after the other, so that the last choice wins
    saving.current = saving.current.then(async () => {
      try {
        const saved = await app.clients.letters.saveLetterSettings({ isOn, weekday, hour })
        cache.setQueryData(queryKey, saved)
        show(t('Your choice is saved'))
      } catch (error) {
        setProblem(failureText(t, error))
        await refetch()
      }
    })
  }
  return (
    <div className={classes.letter}>
      <p className={classes.quiet}>
        {t(
          'Once a week we write to you what waits for you: answers, feedback, news of those you follow. Only what you haven’t seen, and nothing if nothing waits. What you want by email once a week comes in it, too.',
        )}
      </p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <label className={classes.check}>
        <input type="checkbox" checked={data.isOn} onChange={event => save({ isOn: event.target.checked })} />
        {t('Send me the weekly letter')}
      </label>
      {data.isOn && <When settings={data} onChange={save} />}
    </div>
  )
}

type Props = { settings: LetterSettings; onChange: (change: Partial<LetterSettings>) => void }

function When({ settings: { weekday, hour, nextAt, timeZone, isVerified }, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.when}>
        <Choice
          label={t('Day')}
          value={weekday}
          options={weekdays(t).map((name, at) => [at + 1, name])}
          onChange={value => onChange({ weekday: value })}
        />
        <Choice
          label={t('Hour')}
          value={hour}
          options={Array.from({ length: 24 }, (_, one) => [one, `${String(one).padStart(2, '0')}:00`])}
          onChange={value => onChange({ hour: value })}
        />
      </div>
      <p className={classes.quiet} aria-live="polite">
        {!isVerified && t('It comes once you have verified your email address.')}
        {nextAt !== null &&
          t('Your next letter: {{day}}, {{when}}', {
            day: weekdays(t)[weekdayOf(nextAt, timeZone)] ?? '',
            when: momentText(t, nextAt, timeZone),
          })}
      </p>
    </>
  )
}

type ChoiceProps = {
  label: string
  value: number
  options: [number, string][]
  onChange: (value: number) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <span className={classes.select}>
        <select value={value} onChange={event => onChange(Number(event.target.value))}>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </label>
  )
}

/** Monday first. */
const weekdays = (t: Translate) => [
  ...[t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')],
]

function weekdayOf(moment: string, timeZone: string): number {
  // The Swedish format is ISO 8601.
  const day = new Date(moment).toLocaleDateString('sv', { timeZone })
  return (new Date(day).getUTCDay() + 6) % 7
}
