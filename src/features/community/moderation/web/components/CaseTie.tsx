import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import { caseProblem, tieWords } from '../moderation-words.ts'
import classes from './DecidePanel.module.css'

/** Why the reader may not decide, whether they know people whom it concerns, and what was said of that before. */
export function CaseTie({ given }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const { isOpen, conflict, hasDeclared } = given
  if (!isOpen) return <Ties given={given} />
  return (
    <>
      {conflict && (
        <p className={classes.conflict}>
          <Icon name="lock" size={17} /> {tieWords(t, conflict)}
        </p>
      )}
      {(conflict === null || conflict === 'declared' || hasDeclared) && <DeclareTie given={given} />}
      <Ties given={given} />
    </>
  )
}

function DeclareTie({ given: { id, hasDeclared } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const wrongId = useId()
  const { run, isBusy, problem } = useAction(error => caseProblem(t, error))
  const declare = (knows: boolean) =>
    void run(async () => {
      try {
        await app.clients.moderation.declareTie({ id, knows })
      } finally {
        await queries.invalidateQueries({ queryKey: ['moderation'] })
      }
    })
  return (
    <>
      <label className={classes.tie}>
        <input
          type="checkbox"
          checked={hasDeclared}
          aria-describedby={problem ? wrongId : undefined}
          {...whileBusy(isBusy)}
          onChange={event => !isBusy && declare(event.currentTarget.checked)}
        />
        {t('I know people whom this concerns')}
      </label>
      {problem && (
        <p id={wrongId} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  )
}

function Ties({ given: { ties } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  if (ties.length === 0) return null
  return (
    <ul className={classes.ties} aria-label={t('Who knows whom')}>
      {ties.map(({ by, knows, at }) => (
        <li key={`${at}:${by}`}>
          <span dir="auto">
            {knows
              ? t('{{name}} knows people whom this concerns', { name: by })
              : t('{{name}} took that back', { name: by })}
          </span>{' '}
          · <time dateTime={at}>{momentText(t, at, timeZone)}</time>
        </li>
      ))}
    </ul>
  )
}
