import type { ReactNode } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './LanguageMark.module.css'

/** The language of a text; nothing where it is the reader's own. */
export function LanguageMark({ of: code }: { of: string }): ReactNode {
  const { t, language } = useTranslation()
  if (code === language) return null
  return (
    <span className={classes.mark}>
      <Icon name="language" size={14} />
      <span className="visually-hidden">{t('Language:')} </span>
      <span lang={code}>{languageNamed(code)}</span>
    </span>
  )
}
