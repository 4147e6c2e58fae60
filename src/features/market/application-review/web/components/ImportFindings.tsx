import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { ApplicationImport } from '../../application-review.contract.ts'
import classes from '../pages/review-side.module.css'

type Props = { found: ApplicationImport; isBusy: boolean; onStart: () => void }

/** The rows that a file would import, or has imported, with problems by row. */
export function ImportFindings({ found, isBusy, onStart }: Props): ReactNode {
  const { t } = useTranslation()
  const { fileName, state, rows, done, ready, known, wrong, ignored, hasEmails, problems } = found
  const words = problemWords(t)
  return (
    <section aria-label={fileName}>
      <h2>
        <bdi>{fileName}</bdi>
      </h2>
      {state === 'running' ? (
        <p role="status">{t('Being brought in, {{done}} of {{all}}', { done, all: rows })}</p>
      ) : (
        <div role="status">
          <ul>
            {ready > 0 && <li>{t('{{count}} rows can be brought in', { count: ready })}</li>}
            {known > 0 && (
              <li>
                {state === 'done'
                  ? t('{{count}} rows were brought in', { count: known })
                  : t('{{count}} rows are here already', { count: known })}
              </li>
            )}
            {hasEmails && wrong > 0 && (
              <li className={classes.bad}>{t('{{count}} rows have problems', { count: wrong })}</li>
            )}
            {!hasEmails && <li className={classes.bad}>{t('there is no column “{{name}}”', { name: 'email' })}</li>}
          </ul>
        </div>
      )}
      {ignored.length > 0 && (
        <p className={classes.about}>{t('Columns that aren’t read: {{names}}', { names: ignored.join(', ') })}</p>
      )}
      {state === 'checked' && ready > 0 && (
        <div className={classes.line}>
          <button type="button" className={button.primary} aria-busy={isBusy || undefined} onClick={onStart}>
            {t('Bring in {{count}} applications', { count: ready })}
          </button>
        </div>
      )}
      {hasEmails && problems.length > 0 && (
        <div className={classes.wide}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Row')}</th>
                <th scope="col">{t('Problem')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, column, code }) => (
                <tr key={`${row} ${column} ${code}`}>
                  <td>{row}</td>
                  <td>
                    {column && (
                      <b>
                        <bdi>{column}</bdi>:{' '}
                      </b>
                    )}
                    {words[code]}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function problemWords(t: Translate): Record<ApplicationImport['problems'][number]['code'], string> {
  return {
    email: t('this isn’t an email address'),
    answer: t('this can’t be an answer to the question'),
    twice: t('this key stands in the file twice'),
    failed: t('the row couldn’t be saved'),
  }
}
