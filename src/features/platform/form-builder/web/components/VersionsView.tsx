import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isSameForm } from '../../form-difference.ts'
import { definitionOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import classes from './CheckView.module.css'
import { Choose } from './Choose.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { FormFileCard } from './FormFileCard.tsx'

/** The published versions with author and date, a comparison of two of them, and the form as a file. */
export function VersionsView(): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { building } = useBuilder()
  const { draft, sections } = building
  const id = draft.formId
  const { data } = useQuery({
    queryKey: ['form-versions', id, draft.newest?.number],
    queryFn: () => clients.formBuilder.getFormVersions({ id }),
  })
  const numbers = (data?.items ?? []).map(one => one.number)
  const [before = numbers[1] ?? numbers[0], setBefore] = useState<number>()
  const [after = numbers.length > 1 ? (numbers[0] ?? 0) : 0, setAfter] = useState<number>()
  const one = useVersion(id, before)
  const other = useVersion(id, after || undefined)
  const now = after === 0 ? definitionOf(sections) : other
  const options = (data?.items ?? []).map(version => {
    return [String(version.number), t('Version {{number}}', { number: version.number })] as const
  })
  return (
    <div className={classes.view}>
      <section className={classes.card} aria-labelledby="versions">
        <h2 id="versions">{t('Versions')}</h2>
        <ul className={classes.versions}>
          {data?.items.map(version => (
            <li key={version.number}>
              <strong>{t('Version {{number}}', { number: version.number })}</strong>
              <span>{formatDay(t, version.publishedAt)}</span>
              <span>{version.publishedBy ?? t('came with Pola')}</span>
              <span>
                {t('{{sections}} sections, {{questions}} questions', {
                  sections: version.sections,
                  questions: version.questions,
                })}
              </span>
            </li>
          ))}
        </ul>
        <FormFileCard />
      </section>
      <section className={classes.card} aria-labelledby="compare">
        <h2 id="compare">{t('Compare two versions')}</h2>
        <div className={classes.two}>
          <Choose
            label={t('From')}
            value={String(before ?? '')}
            options={options}
            onChange={value => setBefore(Number(value))}
          />
          <Choose
            label={t('To')}
            value={String(after)}
            options={[...options, ['0', t('Draft')]]}
            onChange={value => setAfter(Number(value))}
          />
        </div>
        {one &&
          now &&
          (isSameForm(one, now) ? (
            <p>{t('There’s no difference between these two.')}</p>
          ) : (
            <DifferenceList before={one} after={now} />
          ))}
      </section>
    </div>
  )
}

function useVersion(id: number, number: number | undefined) {
  const { clients } = useApp()
  const { data } = useQuery({
    queryKey: ['form-version', id, number],
    queryFn: () => clients.formBuilder.getFormVersion({ id, number: number ?? 0 }),
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.definition
}
