import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { pledgeQuery } from '../use-pledge.ts'
import classes from './PledgeSection.module.css'
import { PledgeWords } from './PledgeWords.tsx'

/** In an account: what the person helps with, and for themselves the way to change it. */
export function PledgeSection({ userId, isOwn }: { userId: string; isOwn: boolean }): ReactNode {
  const { t } = useTranslation()
  const { data: pledge, error, refetch } = useQuery(pledgeQuery(useApp(), userId))
  if (error && pledge === undefined)
    return (
      <>
        <p role="alert">{failureText(t, error)}</p>
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </>
    )
  if (pledge === undefined) return <div className={classes.waiting} aria-busy="true" />
  return (
    <div className={classes.section}>
      {pledge ? (
        <PledgeWords pledge={pledge} />
      ) : (
        <p>{isOwn ? t('You aren’t a cocreator yet.') : t('This person isn’t a cocreator.')}</p>
      )}
      {isOwn && (
        <Link to="/become-cocreator" className={button.secondary}>
          {pledge ? t('Change what you help with') : t('Become a cocreator')}
        </Link>
      )}
    </div>
  )
}
