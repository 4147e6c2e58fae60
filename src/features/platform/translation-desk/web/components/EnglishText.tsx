import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OpenText } from '../../translation-desk.contract.ts'
import { wordDifference } from '../word-difference.ts'
import classes from './TextEditor.module.css'

/** The English text, with what changed in it since it was translated. */
export function EnglishText({ text }: { text: OpenText }): ReactNode {
  const { t } = useTranslation()
  const { sourceForms, sourceBefore, sourceChangedAt, item } = text
  const name = item.replace(/^text:/, '')
  const isNamed = name !== sourceForms['']
  return (
    <section className={classes.english} aria-label={t('English text')}>
      <p className={classes.label}>
        <span>
          {t('English text')}
          {sourceChangedAt && <> · {t('changed on {{day}}', { day: formatDay(t, sourceChangedAt) })}</>}
        </span>
        {isNamed && <small lang="en">{name}</small>}
      </p>
      {Object.entries(sourceForms).map(([form, source]) => (
        <p key={form} lang="en" dir="ltr" className={classes.source}>
          {sourceBefore ? (
            <Difference before={sourceBefore[form] ?? sourceBefore.other ?? sourceBefore[''] ?? ''} after={source} />
          ) : (
            source
          )}
        </p>
      ))}
    </section>
  )
}

function Difference({ before, after }: { before: string; after: string }): ReactNode {
  return wordDifference(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'before') return <del key={key}>{text}</del>
    return kind === 'after' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
  })
}
