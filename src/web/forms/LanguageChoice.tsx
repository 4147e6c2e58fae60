import type { ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './LanguageChoice.module.css'

type Props = {
  /** says which texts it is for */
  label: string
  /** default: all */
  languages?: readonly SiteLanguage[]
  language: SiteLanguage
  /** languages in which a text is missing */
  missing: ReadonlySet<SiteLanguage>
  onChange: (language: SiteLanguage) => void
}

/** Chooses the language in which texts are written. */
export function LanguageChoice({ label, languages: offered, language, missing, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const all = useTextLanguages()
  return (
    <fieldset className={classes.tabs}>
      <legend className="visually-hidden">{label}</legend>
      {all
        .filter(({ code }) => offered?.includes(code) ?? true)
        .map(({ code, name }) => (
          <button key={code} type="button" aria-pressed={code === language} onClick={() => onChange(code)}>
            <span lang={code}>{name}</span>
            {missing.has(code) && <span className={classes.missing}> · {t('missing')}</span>}
          </button>
        ))}
    </fieldset>
  )
}
