import type { ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { longestOptionValue, type OptionDraft, type OptionValueDraft } from '../../../listing-draft.ts'
import { optionTitle } from '../../sheet/sheet-texts.ts'
import classes from './OptionsEditor.module.css'

type Props = {
  value: OptionValueDraft
  /** counted from 1 */
  number: number
  option: OptionDraft['name']
  language: SiteLanguage
  onChange: (value: OptionValueDraft) => void
  onRemove: () => void
}

export function OptionValue({ value, number, option, language, onChange, onRemove }: Props): ReactNode {
  const { t } = useTranslation()
  const name = inLanguage(value.text, language) || String(number)
  const title = optionTitle(t, option)
  return (
    <li className={classes.row}>
      {option === 'Color' && (
        <input
          type="color"
          className={classes.picker}
          aria-label={t('Swatch of {{name}}', { name })}
          defaultValue={value.swatch ?? '#8a8f94'}
          // on closing, not on every step of the way
          onBlur={event => event.target.value !== value.swatch && onChange({ ...value, swatch: event.target.value })}
        />
      )}
      <input
        key={language}
        className={field.input}
        lang={language}
        dir="auto"
        maxLength={longestOptionValue}
        aria-label={t('{{option}} {{number}}', { option: title, number })}
        placeholder={language === 'en' ? '' : (value.text.en ?? '')}
        defaultValue={value.text[language] ?? ''}
        onBlur={({ target }) => {
          const text = target.value.trim()
          if (text !== (value.text[language] ?? '')) onChange({ ...value, text: { ...value.text, [language]: text } })
        }}
      />
      <button type="button" className={classes.remove} onClick={onRemove} aria-label={t('Remove {{name}}', { name })}>
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
