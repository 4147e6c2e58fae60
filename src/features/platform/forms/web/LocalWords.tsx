import type { ReactNode } from 'react'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

type Props = { text: LocalText | undefined; children?: (text: string) => ReactNode }

/** A text of a form in the reader's language; an untranslated one is in English and marked as such. */
export function LocalWords({ text, children }: Props): ReactNode {
  const { language } = useTranslation()
  const words = inLanguage(text, language)
  const shown = languageShown(text, language)
  const content = children ? children(words) : words
  return shown && shown !== language ? (
    <span lang={shown} dir="auto">
      {content}
    </span>
  ) : (
    content
  )
}
