import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
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
  /** as they are typed; '' where there is nothing yet */
  name: string
  website: string
  phone: string
}

/** ms without another letter, before it is looked for */
const pause = 600

/** Enterprises of the directory that may be the one that applies, below its name, website or telephone number. */
export function DuplicateCheck({ applicationId: id, ...typed }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const { name, website, phone } = useSettled(typed)
  const [answer, setAnswer] = useState<number | 'none' | null>(null)
  const action = useAction(error => applicationProblem(t, error))
  const { data } = useQuery({
    queryKey: ['applications', 'duplicates', name, website, phone, language],
    queryFn: () => clients.applications.getDuplicates({ name, website, phone, language }),
    enabled: name.trim().length > 2 || website.trim() !== '' || phone.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = data?.items ?? []
  if (found.length === 0 || answer === 'none') return null
  const choose = (vendorId: number | null) =>
    void action.run(async () => {
      await clients.applications.setApplicationVendor({ id, vendorId })
      setAnswer(vendorId ?? 'none')
    })
  const chosen = found.find(one => one.id === answer)
  if (chosen)
    return (
      <div className={classes.box} role="status">
        <p>{t('{{name}} will be brought up to date by this application.', { name: chosen.brand })}</p>
        <button type="button" className={button.quiet} onClick={() => choose(null)}>
          {t('That isn’t us')}
        </button>
      </div>
    )
  return (
    <div className={classes.box} role="status">
      <p>{t('Are you in the directory already?')}</p>
      <ul className={classes.found}>
        {found.map(one => (
          <li key={one.id}>
            <div className={classes.words}>
              <Link to={`/${one.subDomain}`} target="_blank">
                {one.brand}
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
      <button type="button" className={button.quiet} onClick={() => choose(null)}>
        {t('None of these')}
      </button>
    </div>
  )
}

function sameText(t: Translate, by: Duplicate['by']): string {
  if (by.includes('website')) return t('Same website')
  if (by.includes('phone')) return t('Same telephone number')
  return t('Nearly the same name')
}

/** What was typed once nobody types any more. */
function useSettled<T extends object>(typed: T): T {
  const [settled, settle] = useState(typed)
  const now = JSON.stringify(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(now) as T), pause)
    return () => clearTimeout(timer)
  }, [now])
  return settled
}
