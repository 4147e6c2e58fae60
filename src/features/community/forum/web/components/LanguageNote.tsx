import { type ReactNode, useId } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { languageOfPost } from '../../post-language.ts'
import classes from './LanguageNote.module.css'

type Props = {
  text: string
  /** undefined: by the text’s script */
  chosen: string | undefined
  onChoose: (language: string) => void
}

/** The language that a text will be marked with: by its script, or as its writer says. */
export function LanguageNote({ text, chosen, onChoose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { languages } = useApp()
  const id = useId()
  if (text.trim() === '') return null
  const found = languageOfPost(text, language)
  const shown = chosen ?? found
  return (
    <p className={classes.note}>
      <Icon name="language" size={18} />
      <label htmlFor={id}>{t('Language of your post')}</label>
      <select id={id} value={shown} onChange={event => onChoose(event.target.value)}>
        {[...new Set([...languages, found, shown])].map(code => (
          <option key={code} value={code}>
            {languageNamed(code)}
          </option>
        ))}
      </select>
    </p>
  )
}
