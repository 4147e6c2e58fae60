import { type ReactNode, useId } from 'react'
import { numberLocale } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './FigureBars.module.css'

/** A table of counts with bars as long as they are. */
export function FigureBars({ title, rows }: { title: string; rows: { name: string; count: number }[] }): ReactNode {
  const { t, language } = useTranslation()
  const id = useId()
  const longest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <table className={classes.bars} aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('Number')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={classes.bar} style={{ inlineSize: `${(count / longest) * 100}%` }} />
              </th>
              <td>{count.toLocaleString(numberLocale(language))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
