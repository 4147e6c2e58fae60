import { useQuery } from '@tanstack/react-query'
import { diffWordsWithSpace } from 'diff'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { historyQuery } from '../use-forum.ts'
import classes from './HistoryDialog.module.css'

type Props = { id: number; language: string; open: boolean; onClose: () => void }

/** What changed in a post with each edit, the latest first. */
export function HistoryDialog({ id, language, open, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { data: versions, isError, error, refetch } = useQuery({ ...historyQuery(useApp(), id), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('What was changed')} kind="side">
      {isError && (
        <p role="alert">
          {failureText(t, error)}{' '}
          <button type="button" className={button.quiet} onClick={() => void refetch()}>
            {t('Try again')}
          </button>
        </p>
      )}
      <ol className={classes.versions}>
        {versions
          ?.map((version, index) => ({ version, before: versions[index - 1] }))
          .reverse()
          .map(({ version, before }) => (
            <li key={version.revision}>
              <h3>
                {momentText(t, version.writtenAt, timeZone)}
                {!before && ` · ${t('first version')}`}
              </h3>
              {version.title !== null && (
                <p className={classes.title} lang={language} dir="auto">
                  <Difference before={before ? (before.title ?? '') : version.title} after={version.title} />
                </p>
              )}
              <p className={classes.words} lang={language} dir="auto">
                <Difference before={before?.message ?? version.message} after={version.message} />
              </p>
            </li>
          ))}
      </ol>
    </Dialog>
  )
}

function Difference({ before, after }: { before: string; after: string }): ReactNode {
  let place = 0
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    const key = `${place}`
    place += 1
    if (added) return <ins key={key}>{value}</ins>
    return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>
  })
}
