import type { ReactNode } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './RunnerFoot.module.css'

type Props = {
  /** address of the page in another language */
  languageHref: (code: string) => string
  onLanguage: (href: string) => void
  /** the buttons to continue */
  children: ReactNode
}

/** The bar at the bottom, with languages and buttons to continue. */
export function RunnerFoot({ languageHref, onLanguage, children }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { languages } = useApp()
  return (
    <footer className={classes.foot}>
      <div className={classes.column}>
        <details className={classes.languages}>
          <summary aria-label={t('Language')}>
            <Icon name="language" size={22} />
          </summary>
          <ul>
            {languages.map(code => (
              <li key={code}>
                <a
                  href={languageHref(code)}
                  hrefLang={code}
                  lang={code}
                  aria-current={code === language ? 'true' : undefined}
                  onClick={event => {
                    event.preventDefault()
                    onLanguage(languageHref(code))
                  }}
                >
                  {languageNamed(code)}
                </a>
              </li>
            ))}
          </ul>
        </details>
        {children}
      </div>
    </footer>
  )
}
