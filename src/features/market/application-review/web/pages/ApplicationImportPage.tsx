import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { decodeText } from '#shared/text-encoding.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type ApplicationImport, longestFile, maxColumns, maxRows } from '../../application-review.contract.ts'
import { ImportFindings } from '../components/ImportFindings.tsx'
import { reviewProblem } from '../review-words.ts'
import { applicationImportQuery } from '../use-reviews.ts'
import classes from './review-side.module.css'

/** Imports applications from a CSV file, which is first checked row by row. */
export function ApplicationImportPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const id = /^[1-9]\d{0,8}$/.test(query.get('file') ?? '') ? Number(query.get('file')) : null
  const { data } = useQuery({ ...applicationImportQuery(app, id ?? 0), enabled: id !== null })
  const { run, isBusy, problem } = useAction(error => importProblem(t, error))
  const show = (found: ApplicationImport) => {
    queries.setQueryData(applicationImportQuery(app, found.id).queryKey, found)
    setQuery({ file: String(found.id) })
  }
  const check = (file: File) =>
    run(async () => {
      if (file.size > longestFile) throw new TooLarge()
      const csv = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (csv === undefined) throw new Unreadable()
      show(await app.clients.applicationReview.checkApplicationFile({ fileName: file.name, csv }))
    })
  const start = (found: ApplicationImport) =>
    run(async () => show(await app.clients.applicationReview.startApplicationImport({ id: found.id })))
  return (
    <div className={`${article.page} ${classes.page}`}>
      <p>
        <Link to="/admin/review-applications">{t('Applications')}</Link>
      </p>
      <h1>{t('Bring in applications')}</h1>
      <section>
        <p>
          {t(
            'A row for each application. One column has the applicant’s email and is called “{{email}}”; the others are called by the number of their question, such as “101”, or by its words. A column “{{key}}” tells rows apart, so that a file can be brought in again.',
            { email: 'email', key: 'key' },
          )}
        </p>
        <p>{t('Each becomes a draft that the applicant gets a mail about, looks at and hands in.')}</p>
        <div className={classes.form}>
          <div className={classes.line}>
            <label className={`${button.primary} ${classes.file}`} aria-busy={isBusy || undefined}>
              <Icon name="upload" size={18} /> {t('Choose CSV file')}
              <input
                type="file"
                accept=".csv,text/csv"
                className="visually-hidden"
                onChange={event => {
                  const [file] = event.currentTarget.files ?? []
                  event.currentTarget.value = ''
                  if (file) void check(file)
                }}
              />
            </label>
            <span className={classes.about}>{t('It’s only looked at first.')}</span>
          </div>
          {problem && (
            <p role="alert" className={classes.bad}>
              {problem}
            </p>
          )}
        </div>
      </section>
      {data && <ImportFindings found={data} isBusy={isBusy} onStart={() => void start(data)} />}
    </div>
  )
}

class TooLarge extends Error {}
class Unreadable extends Error {}

function importProblem(t: Translate, error: unknown): string {
  const { code, given } = apiErrorOf(error)
  if (error instanceof Unreadable)
    return t('We can’t read this file. In a spreadsheet, choose “Save as” and “CSV UTF-8”.')
  if (error instanceof TooLarge) return t('Please choose a file of at most 2 MB.')
  if (code === 'gm-error-file-type') return t('The file can’t be read as CSV.')
  if (code === 'gm-error-file-too-big') return t('A file has at most {{number}} rows.', { number: maxRows })
  if (code === 'gm-error-file-columns')
    return t('Line {{line}} has too many columns: at most {{most}} are read.', {
      line: given?.line ?? '',
      most: maxColumns,
    })
  return reviewProblem(t, error)
}
