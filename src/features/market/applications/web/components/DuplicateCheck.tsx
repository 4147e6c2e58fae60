import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { Duplicate } from '../../applications.contract.ts'
import { applicationProblem } from '../application-words.ts'
import classes from './DuplicateCheck.module.css'

type Props = {
  applicationId: number
  /** the enterprise chosen by “this is us” when the page was opened */
  thisIsUs: number | null
  /** as typed so far; '' if empty */
  name: string
  website: string
  phone: string
}

/** ms without typing before the search */
const pause = 600

/** Enterprises of the directory that may be the applicant's, below the name, website or telephone number. */
export function DuplicateCheck({ applicationId: id, thisIsUs, ...typed }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const { name, website, phone } = useSettled(typed)
  const [isNone, setNone] = useState(false)
  const [vendorId, keepVendor] = useThisIsUs(id, thisIsUs)
  const box = useRef<HTMLDivElement>(null)
  const action = useAction(error => applicationProblem(t, error))
  const { data } = useQuery({
    queryKey: ['applications', 'duplicates', name, website, phone, language],
    queryFn: () => clients.applications.getDuplicates({ name, website, phone, language }),
    enabled: name.trim().length > 2 || website.trim() !== '' || phone.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = data?.items ?? []
  if (found.length === 0 || isNone) return null
  const choose = (chosen: number | null) =>
    void action.run(async () => {
      await clients.applications.setApplicationVendor({ id, vendorId: chosen })
      focusQuestion(box.current)
      keepVendor(chosen)
    })
  const chosen = found.find(one => one.id === vendorId)
  if (chosen)
    return (
      <div ref={box} className={classes.box} role="status">
        <p>{t('{{name}} will be brought up to date by this application.', { name: chosen.brand })}</p>
        <button type="button" className={button.quiet} onClick={() => choose(null)}>
          {t('That isn’t us')}
        </button>
        <p role="alert" className={classes.problem}>
          {action.problem}
        </p>
      </div>
    )
  return (
    <div ref={box} className={classes.box} role="status">
      <p>{t('Are you in the directory already?')}</p>
      <ul className={classes.found}>
        {found.map(one => (
          <li key={one.id}>
            <div className={classes.words}>
              <Link to={`/${one.subDomain}`} target="_blank">
                <bdi>{one.brand}</bdi>
              </Link>
              <span className={classes.about}>{[sameText(t, one.by), one.place].filter(Boolean).join(' · ')}</span>
            </div>
            {one.isFree ? (
              <button type="button" className={button.secondary} onClick={() => choose(one.id)}>
                {t('This is us')}
              </button>
            ) : (
              <span className={classes.about}>{t('Someone manages it. Ask them to invite you.')}</span>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={classes.problem}>
        {action.problem}
      </p>
      <button
        type="button"
        className={button.quiet}
        onClick={() => {
          focusQuestion(box.current)
          setNone(true)
        }}
      >
        {t('None of these')}
      </button>
    </div>
  )
}

/** The shared answer for the name, the website and the telephone number. */
function useThisIsUs(id: number, given: number | null): [number | null, (vendorId: number | null) => void] {
  const queries = useQueryClient()
  const queryKey = ['this-is-us', id]
  const { data } = useQuery({ queryKey, queryFn: skipToken, initialData: { vendorId: given }, gcTime: Infinity })
  return [data?.vendorId ?? null, vendorId => queries.setQueryData(queryKey, { vendorId })]
}

/** Moves the focus to the question, because the pressed button disappears. */
function focusQuestion(box: HTMLElement | null): void {
  const question = box?.closest<HTMLElement>('[data-question]')
  if (!question) return
  question.tabIndex = -1
  question.focus({ preventScroll: true })
}

function sameText(t: Translate, by: Duplicate['by']): string {
  if (by.includes('website')) return t('Same website')
  if (by.includes('phone')) return t('Same telephone number')
  return t('Nearly the same name')
}

/** The typed values after a pause. */
function useSettled<T extends object>(typed: T): T {
  const [settled, settle] = useState(typed)
  const now = JSON.stringify(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(now) as T), pause)
    return () => clearTimeout(timer)
  }, [now])
  return settled
}
