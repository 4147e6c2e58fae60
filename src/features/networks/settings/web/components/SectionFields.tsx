import type { ReactNode } from 'react'
import {
  hasWords,
  type SiteSection,
  type StoredSection,
  siteSections,
} from '#features/networks/networks/site-sections.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { readTexts, type TextValues, textValues } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { longestSectionText, longestSectionTitle } from '../../network-content.ts'
import classes from './SectionFields.module.css'

type Props = {
  section: StoredSection
  language: SiteLanguage
  /** moves it one place; false at the top */
  steps: { up: false | (() => void); down: () => void }
  isLast: boolean
  onChange: (part: Partial<StoredSection>) => void
  onRemove: (() => void) | undefined
}

/** Where a content stands, its words in the chosen language, and what its button leads to. */
export function SectionFields({ section, language, steps, isLast, onChange, onRemove }: Props): ReactNode {
  const { t } = useTranslation()
  const form = useForm<TextValues>({
    defaults: { ...textValues('title', section.title), ...textValues('text', section.text) },
    send: async () => undefined,
    explain: () => [],
  })
  const keep = () => {
    const values = form.getValues()
    onChange({ title: readTexts(values, 'title'), text: readTexts(values, 'text') })
  }
  const places: [string, string][] = [
    [String(siteSections.top), t('First page, above the results')],
    [String(siteSections.end), t('First page, below the results')],
    [String(siteSections.others), t('All other pages, below the results')],
  ]
  const buttons: [StoredSection['button'], string][] = [
    ['none', t('No button')],
    ['account', t('The account page')],
    ['overview', t('The network’s overview')],
  ]
  return (
    <div className={classes.fields}>
      <SelectField
        name={`at-${section.id}`}
        label={t('Place')}
        initial={String(section.at)}
        options={places}
        onChange={event => onChange({ at: Number(event.target.value) as SiteSection })}
      />
      {hasWords(section.id) && (
        <>
          <Form form={form}>
            <div className={classes.words} onChange={keep}>
              <TextsField
                form={form}
                name="title"
                label={t('Title')}
                language={language}
                maxLength={longestSectionTitle}
              />
              <TextsField
                form={form}
                name="text"
                label={t('Text')}
                hint={t(
                  'An empty line begins a paragraph. Begin a heading with ##, and an item of a list with - or 1. Write strong words between ** and **, and a link as {{link}}.',
                  { link: '[…](/info)' },
                )}
                language={language}
                maxLength={longestSectionText}
                rows={5}
              />
            </div>
          </Form>
          <SelectField
            name={`button-${section.id}`}
            label={t('Button')}
            initial={section.button}
            options={buttons}
            onChange={event => onChange({ button: event.target.value as StoredSection['button'] })}
          />
        </>
      )}
      <div className={classes.acts}>
        <button type="button" className={button.quiet} onClick={steps.up || undefined} {...whileOff(!steps.up)}>
          {t('Move up')}
        </button>
        <button type="button" className={button.quiet} onClick={steps.down} {...whileOff(isLast)}>
          {t('Move down')}
        </button>
        {onRemove && (
          <button type="button" className={button.quiet} onClick={onRemove}>
            {t('Remove')}
          </button>
        )}
      </div>
    </div>
  )
}
