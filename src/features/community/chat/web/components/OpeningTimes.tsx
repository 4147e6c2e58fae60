import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { openingQuery } from '../help-desk/use-help-desk.ts'
import { openingWords } from '../opening-words.ts'
import classes from './OpeningTimes.module.css'

/**
 * When the platform's team answers, in the reader's time zone. With `isShort`, a phone shows only whether somebody is
 * there.
 */
export function OpeningTimes({ isShort = false }: { isShort?: boolean }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data } = useQuery(openingQuery(app))
  if (data === undefined) return <span> </span>
  if (data === null) return <span>{t('We answer as soon as we can')}</span>
  const { week, state } = openingWords(t, data, Date.now())
  return (
    <span className={classes.times}>
      <span className={isShort ? classes.week : undefined}>{week} </span>
      <span>{state}</span>
    </span>
  )
}
