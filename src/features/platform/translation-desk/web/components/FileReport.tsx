import type { ReactNode } from 'react'
import type { TextRule } from '#features/platform/translations/check-text.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FileRow } from '../../translation-desk.contract.ts'
import { findingText, rowRefusal } from '../translation-words.ts'
import classes from './TextFiles.module.css'

export type FileAnswer = { saved: number; unchanged: number; rows: FileRow[] }

/** max rows shown; what is refused comes first */
const maxShown = 100

/** What a file would change, and which of its rows are refused and why. */
export function FileReport({ report, language }: { report: FileAnswer; language: SiteLanguage }): ReactNode {
  const { t } = useTranslation()
  const { rows, saved, unchanged } = report
  return (
    <>
      <ul className={classes.summary}>
        <li>{t('{{count}} texts change', { count: saved })}</li>
        <li>{t('{{count}} stay as they are', { count: unchanged })}</li>
        <li>{t('{{count}} are refused', { count: rows.filter(row => row.refused).length })}</li>
      </ul>
      <ul className={classes.rows}>
        {rows.slice(0, maxShown).map(row => (
          <li key={`${row.line} ${row.form}`} data-refused={row.refused ?? undefined}>
            <small>{t('Line {{line}}', { line: row.line })}</small>
            <b lang="en" dir="ltr">
              {row.item.replace(/^text:/, '')}
            </b>
            <span lang={language} dir={directionOf(language)}>
              {row.text}
            </span>
            <Why row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Why({ row: { refused, rule, what, form } }: { row: FileRow }): ReactNode {
  const { t } = useTranslation()
  if (!refused) return null
  const finding = rule && { rule: rule as TextRule, form, what: what ? what.split(' ') : [] }
  const mark = refused === 'mark' ? `: ${what}` : ''
  return <em>{finding ? findingText(t, finding) : rowRefusal(t, refused) + mark}</em>
}
