import type { ReactNode } from 'react'
import { languages, type SiteLanguage } from '#shared/languages.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import classes from './AddLanguage.module.css'

type Props = { label: string; languages: SiteLanguage[]; onAdd: (code: SiteLanguage) => void }

/** Button to add a text in one more language; only with scripts. */
export function AddLanguage({ label, languages: offered, onAdd }: Props): ReactNode {
  if (!useInBrowser()) return null
  return (
    <select
      className={classes.add}
      aria-label={label}
      value=""
      onChange={({ target }) => {
        const code = offered.find(one => one === target.value)
        if (code) onAdd(code)
      }}
    >
      <option value="">{label}</option>
      {languages
        .filter(({ code }) => offered.includes(code))
        .map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
    </select>
  )
}
