import { type ReactNode, useState } from 'react'
import {
  longestMessage,
  longestSubject,
  type MessageOccasion,
  placeholdersOf,
  type StoredMessage,
  wrongPlaceholders,
} from '#features/networks/networks/network-messages.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { placeholderName } from '../message-names.ts'
import classes from './MessageFields.module.css'

type Props = {
  occasion: MessageOccasion
  message: StoredMessage
  language: SiteLanguage
  /** called with words whose placeholders are all known */
  onChange: (message: StoredMessage) => void
}

/** The words of a message in one language. What has a wrong placeholder stays in its field, and isn’t saved. */
export function MessageFields({ occasion, message, language, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({
    subject: message.subject[language] ?? '',
    text: message.text[language] ?? '',
  })
  const wrongIn = (text: string) => {
    const [first] = wrongPlaceholders(occasion, text)
    if (first === undefined) return undefined
    return first === '{{' || first === '}}'
      ? t('A placeholder begins with {{begin}} and ends with {{end}}.', { begin: '{{', end: '}}' })
      : t('{{placeholder}} isn’t a placeholder of this message.', { placeholder: first })
  }
  const keep = (field: keyof StoredMessage, text: string) => {
    setTyped(now => ({ ...now, [field]: text }))
    if (wrongPlaceholders(occasion, text).length > 0) return
    const { [language]: _, ...others } = message[field]
    onChange({ ...message, [field]: text.trim() ? { ...others, [language]: text.trim() } : others })
  }
  return (
    <div className={classes.fields}>
      <div lang={language} dir={directionOf(language)} className={classes.texts}>
        <TextField
          name={`subject-${occasion}-${language}`}
          label={t('Subject')}
          initial={typed.subject}
          maxLength={longestSubject}
          autoComplete="off"
          live={wrongIn(typed.subject)}
          onChange={event => keep('subject', event.target.value)}
        />
        <TextAreaField
          name={`text-${occasion}-${language}`}
          label={t('Text')}
          initial={typed.text}
          rows={7}
          maxLength={longestMessage}
          live={wrongIn(typed.text)}
          onChange={event => keep('text', event.target.value)}
        />
      </div>
      <div className={classes.hint}>
        <p>
          {t(
            'In place of these stands what they name. A line that names what there isn’t, such as no level, is left out.',
          )}
        </p>
        <dl>
          {placeholdersOf(occasion).map(placeholder => (
            <div key={placeholder}>
              <dt dir="ltr">{`{{${placeholder}}}`}</dt>
              <dd>{placeholderName(t, placeholder)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
