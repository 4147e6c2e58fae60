import { type ReactNode, useState } from 'react'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { OptionDraft, OptionValueDraft } from '../../../listing-draft.ts'
import { countVariants, variantsFor } from '../../sheet/combine-options.ts'
import { optionTitle } from '../../sheet/sheet-texts.ts'
import type { SheetValue } from '../../sheet/use-sheet.ts'
import { NewValue } from './NewValue.tsx'
import classes from './OptionsEditor.module.css'
import { OptionValue } from './OptionValue.tsx'

type Props = {
  value: SheetValue
  languages: readonly SiteLanguage[]
  /** the option that was just added: it begins opened */
  opened: string | undefined
  onChange: (value: SheetValue) => void
}

/** The options with their values, closed unless they are written. */
export function OptionsEditor({ value: { options, variants }, languages, opened, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<SiteLanguage>(languages[0] ?? 'en')
  const give = (next: OptionDraft[]) => onChange({ options: next, variants: variantsFor(next, variants) })
  const replace = (option: OptionDraft) => give(options.map(one => (one.name === option.name ? option : one)))
  const missing = new Set(
    languages.filter(code => options.some(({ values }) => values.some(({ text }) => !text[code]?.trim()))),
  )
  const mayAdd = (name: string) =>
    countVariants(
      options.map(one => (one.name === name ? { ...one, values: [...one.values, newValue('', 'en')] } : one)),
    ) <= maxVariants
  if (options.length === 0) return null
  return (
    <div className={classes.options}>
      {languages.length > 1 && (
        <LanguageChoice
          label={t('Language of the options')}
          languages={languages}
          language={language}
          missing={missing}
          onChange={setLanguage}
        />
      )}
      {options.map(option => (
        <details key={option.name} open={option.name === opened || undefined} className={classes.option}>
          <summary>
            <Icon name="chevronRight" size={18} />
            <strong>{optionTitle(t, option.name)}</strong>
            <span className={classes.values}>
              {option.values.map(({ key, text, swatch }) => (
                <span key={key} className={classes.value}>
                  {swatch && <span className={classes.swatch} style={{ backgroundColor: swatch }} />}
                  {inLanguage(text, language) || '…'}
                </span>
              ))}
            </span>
          </summary>
          <ul className={classes.list}>
            {option.values.map((one, at) => (
              <OptionValue
                key={one.key}
                value={one}
                number={at + 1}
                option={option.name}
                language={language}
                onChange={next =>
                  replace({ ...option, values: option.values.map(other => (other.key === one.key ? next : other)) })
                }
                onRemove={() => replace({ ...option, values: option.values.filter(other => other.key !== one.key) })}
              />
            ))}
          </ul>
          <NewValue
            option={option.name}
            language={language}
            mayAdd={mayAdd(option.name)}
            startsFocused={option.name === opened}
            onAdd={texts => {
              let next = option
              for (const text of texts) {
                const longer = { ...next, values: [...next.values, newValue(text, language, option.name)] }
                const all = options.map(one => (one.name === option.name ? longer : one))
                if (countVariants(all) <= maxVariants) next = longer
              }
              replace(next)
            }}
          />
          <button
            type="button"
            className={button.quiet}
            onClick={() => give(options.filter(({ name }) => name !== option.name))}
          >
            {t('Remove option {{name}}', { name: optionTitle(t, option.name) })}
          </button>
        </details>
      ))}
    </div>
  )
}

function newValue(text: string, language: SiteLanguage, option?: string): OptionValueDraft {
  return { key: crypto.randomUUID(), text: { [language]: text }, swatch: option === 'Color' ? '#8a8f94' : null }
}
