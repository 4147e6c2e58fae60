import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CaseDesk } from '../components/CaseDesk.tsx'
import { CaseQueue } from '../components/CaseQueue.tsx'
import { OpenCaseDialog } from '../components/OpenCaseDialog.tsx'
import { useMinute } from '../moderation-clock.ts'
import { useAppearingHeading } from '../use-appearing-heading.ts'
import { useCaseKeys } from '../use-case-keys.ts'
import { caseIn, caseQuery, moderationPath } from '../use-moderation.ts'
import { useQueue } from '../use-queue.ts'
import classes from './ModerationPage.module.css'
import type { ModerationData } from './moderation.loader.ts'

/** The moderators’ queue with the open case beside it; on a phone one after the other. */
export function ModerationPage(): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const now = useMinute(useLoaderData<ModerationData>().now)
  const [isOpening, setOpening] = useState(false)
  const id = caseIn(query)
  const queue = useQueue(query)
  // the heading of a case that a key or a decision led to takes the focus
  const isLed = useRef(false)
  // a key steps on from where the last one led, even if that case hasn’t loaded yet
  const reached = useRef(id)
  useEffect(() => {
    reached.current = id
  }, [id])
  const show = (to: number | null) => {
    isLed.current = true
    reached.current = to
    navigate(moderationPath(query, { case: to }))
  }
  useCaseKeys(step => {
    const to = queue.beside(reached.current, step)
    if (to !== null) show(to)
  })
  const isHeadingNext = () => {
    const is = isLed.current
    isLed.current = false
    return is
  }
  return (
    <div className={classes.page} data-chosen={id !== null || undefined}>
      <CaseQueue queue={queue} now={now} chosen={id} onOpen={() => setOpening(true)} />
      {id === null ? (
        <NothingChosen takesFocus={isHeadingNext} />
      ) : (
        <Chosen
          key={id}
          id={id}
          now={now}
          takesFocus={isHeadingNext}
          onlookers={queue.items.find(one => one.id === id)?.onlookers ?? []}
          onNext={() => show(queue.beside(id, 1) ?? queue.beside(id, -1))}
        />
      )}
      <OpenCaseDialog
        open={isOpening}
        onClose={() => setOpening(false)}
        onOpened={opened => {
          setOpening(false)
          show(opened)
        }}
        label={t('Open a case')}
      />
    </div>
  )
}

type ChosenProps = {
  id: number
  now: string
  takesFocus: () => boolean
  onlookers: { id: string; name: string }[]
  onNext: () => void
}

function Chosen({ id, ...props }: ChosenProps): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data, error, refetch } = useQuery(caseQuery(useApp(), id))
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  if (data) return <CaseDesk given={data} {...props} />
  if (!error)
    return (
      <p role="status" className={classes.empty}>
        {t('Loading…')}
      </p>
    )
  return (
    <div className={classes.empty}>
      <p role="alert">{failureText(t, error)}</p>
      <button type="button" className={button.secondary} onClick={() => void refetch()}>
        {t('Try again')}
      </button>
      <Link to={moderationPath(query, { case: null })}>{t('Back to the queue')}</Link>
    </div>
  )
}

function NothingChosen({ takesFocus }: { takesFocus: () => boolean }): ReactNode {
  const { t } = useTranslation()
  const heading = useAppearingHeading(takesFocus)
  return (
    <div className={classes.empty}>
      <h2 ref={heading} tabIndex={-1}>
        {t('Choose a case')}
      </h2>
      <p>{t('You’ll see what it is about, what came before and after it, what the reports say, and your measures.')}</p>
      <p className={classes.keys}>
        <kbd>j</kbd> <kbd>k</kbd> {t('go through the list')}
      </p>
      <p className={classes.more}>
        <Link to="/moderation/rules">
          <Icon name="list" size={18} /> {t('House rules')}
        </Link>
        <Link to="/moderation/figures">
          <Icon name="chart" size={18} /> {t('What moderators did')}
        </Link>
      </p>
    </div>
  )
}
