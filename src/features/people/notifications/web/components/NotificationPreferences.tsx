import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { NotificationPreferences as Preferences } from '../../notifications.contract.ts'
import { preferencesQuery } from '../use-preferences.ts'
import classes from './NotificationPreferences.module.css'
import { PushDevices } from './PushDevices.tsx'
import { QuietHours } from './QuietHours.tsx'
import { TimeZoneSetting } from './TimeZoneSetting.tsx'
import { WaysTable } from './WaysTable.tsx'

/** Somebody's notification preferences; each change is saved at once. */
export function NotificationPreferences(): ReactNode {
  return (
    <Queries>
      <Shown />
    </Queries>
  )
}

function Shown(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, refetch } = useQuery(preferencesQuery(app))
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
  const { queryKey } = preferencesQuery(app)
  const put = (now: Preferences) => cache.setQueryData(queryKey, now)
  // one after the other, so that the last choice wins
  const keep = (work: () => Promise<unknown>) => {
    saving.current = saving.current.then(async () => {
      try {
        await work()
        show(t('Your choice is saved'))
      } catch (error) {
        setProblem(failureText(t, error))
        await refetch()
      }
    })
  }
  const save = (change: Partial<Pick<Preferences, 'groups' | 'quiet'>>) => {
    const { groups = [], quiet = data.quiet } = change
    put({ ...data, quiet, groups: merged(data.groups, groups) })
    setProblem('')
    const ways = groups.map(({ group, inApp, mail, push }) => ({ group, inApp, mail, push }))
    keep(() => app.clients.notifications.saveNotificationPreferences({ groups: ways, quiet }))
  }
  const chooseZone = (chosen: string | null) => {
    const userId = app.viewer?.id
    if (!userId) return
    const browser = browserTimeZone()
    const putZone = (timeZone: Preferences['timeZone']) =>
      cache.setQueryData<Preferences>(queryKey, now => now && { ...now, timeZone })
    putZone(chosen ? { name: chosen, from: 'choice' } : { name: browser, from: 'browser' })
    setProblem('')
    keep(async () => putZone(await app.clients.accounts.setTimeZone({ userId, chosen, browser })))
  }
  return (
    <div className={classes.parts}>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <WaysTable groups={data.groups} onChange={changed => save({ groups: [changed] })} />
      <QuietHours quiet={data.quiet} onChange={quiet => save({ quiet })} />
      <TimeZoneSetting used={data.timeZone} onChoose={chooseZone} />
      <PushDevices preferences={data} onChange={put} />
    </div>
  )
}

type Groups = Preferences['groups']

function merged(groups: Groups, changed: Groups): Groups {
  return groups.map(one => changed.find(({ group }) => group === one.group) ?? one)
}
