import type { ReactNode } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './LanguageMark.module.css'

type Props = {
  of: string
  /** the reader sees a translation of it */
  isTranslated?: boolean
}

/** The language that a text was written in; nothing where it is the reader's own. */
export function LanguageMark({ of: code, isTranslated = false }: Props): ReactNode {
  const { t, language } = useTranslation()
  if (code === language) return null
  return (
    <span className={classes.mark}>
      <Icon name="language" size={14} />
      <span className={isTranslated ? undefined : 'visually-hidden'}>
        {isTranslated ? t('Translated from:') : t('Language:')}{' '}
      </span>
      <span lang={code}>{languageNamed(code)}</span>
    </span>
  )
}
