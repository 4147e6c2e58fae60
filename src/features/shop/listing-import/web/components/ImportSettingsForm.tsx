import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { currenciesQuery } from '#features/people/preferences/web/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ImportSettings, ListingImportDetails } from '../../listing-import.contract.ts'
import { type Matching, missingFields, weightUnitOf, weightUnits } from '../../matched-fields.ts'
import { formatText, importFailure } from '../import-words.ts'
import { useCategoryChoices } from '../use-category-choices.ts'
import { keepAnswer } from '../use-listing-imports.ts'
import { CategoryMatch } from './CategoryMatch.tsx'
import { ColumnMatch } from './ColumnMatch.tsx'
import classes from './listing-import.module.css'

type Values = Omit<ImportSettings, 'matching' | 'category' | 'categories' | 'language' | 'weightUnit'> & {
  language: string
  weightUnit: string
}

type Props = {
  item: ListingImportDetails
  /** called when its check has started */
  onChecking: () => void
}

/** Form for how to read the file; submitting it starts the check. */
export function ImportSettingsForm({ item, onChecking }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data: categories = [] } = useQuery(categoriesQuery(app))
  const { data: currencies = [] } = useQuery(currenciesQuery(app))
  const [matching, setMatching] = useState(item.settings.matching)
  const [isRefused, setRefused] = useState(false)
  const choices = useCategoryChoices(item, matching)
  const isMatched = item.format === null
  const { currency, language, asDrafts, withPictures, weightUnit } = item.settings
  const hasPictures = isMatched ? matching.pictures !== undefined : item.format !== 'pola'
  const form = useForm<Values>({
    defaults: { currency, language, asDrafts, withPictures, weightUnit },
    validate: () => {
      const isMissing = isMatched && missingFields(matching).length > 0
      const problems = [
        isMissing && t('Please choose a column for title and price.'),
        !isMissing && choices.isReading && t('The categories in the file are still being looked for.'),
        !choices.isReading && choices.isOpen && t('Please choose what becomes of all other categories.'),
      ].filter(text => text !== false)
      setRefused(problems.length > 0)
      // a form has one message as a whole
      return problems.length > 0 ? [{ text: problems.join(' ') }] : []
    },
    send: async values => {
      const settings: ImportSettings = {
        ...values,
        currency: values.currency.toUpperCase(),
        ...choices.settings,
        language: values.language as SiteLanguage,
        weightUnit: weightUnits.find(unit => unit === values.weightUnit) ?? 'g',
        withPictures: hasPictures && values.withPictures,
        matching: isMatched ? matching : {},
      }
      keepAnswer(app, await app.clients.listingImports.checkListingImport({ id: item.id, settings }))
      onChecking()
    },
    explain: error => ({ text: importFailure(t, error) }),
  })
  const languages = useTextLanguages()
  const match = (next: Matching) => {
    setMatching(next)
    if (next.weight !== undefined && next.weight !== matching.weight)
      form.set('weightUnit', weightUnitOf(item.columns[next.weight]?.name ?? ''))
  }
  return (
    <section className={classes.card} aria-labelledby="import-settings">
      <h2 id="import-settings" tabIndex={-1}>
        {t('How to read the file')}
      </h2>
      <p className={classes.about}>
        {isMatched
          ? t('We don’t know this format. Say which column is what; we’ve guessed some.')
          : t('{{format}}: its columns are known.', { format: formatText(t, item.format) })}
      </p>
      <Form form={form}>
        {isMatched && (
          <ColumnMatch columns={item.columns} matching={matching} onChange={match} showMissing={isRefused} />
        )}
        <CategoryMatch choices={choices} options={categoryOptions(categories)} showOpen={isRefused} />
        <div className={classes.settings}>
          <SelectField
            {...form.field('currency')}
            label={t('Prices are in')}
            options={(currencies.length > 0 ? currencies : [{ code: item.settings.currency, name: '' }]).map(
              ({ code, name }) => [code, name ? `${name} (${code})` : code],
            )}
          />
          {item.format !== 'pola' && (
            <SelectField
              {...form.field('language')}
              label={t('Texts are in')}
              options={languages.map(({ code, name }) => [code, name])}
            />
          )}
          {isMatched && matching.weight !== undefined && (
            <SelectField
              {...form.field('weightUnit')}
              label={t('Weights are in')}
              options={weightUnits.map(unit => [unit, unit])}
            />
          )}
        </div>
        <div>
          <CheckField
            {...form.field('asDrafts')}
            label={t('New listings begin as drafts, others stay what they are')}
          />
          {hasPictures && (
            <CheckField {...form.field('withPictures')} label={t('Fetch pictures from the links in the file')} />
          )}
        </div>
        <div className={classes.actions}>
          <SubmitButton isSending={form.isSending}>{t('Check the file')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** Our categories without the root, indented by level. */
function categoryOptions(categories: { handle: string; name: string; level: number }[]): [string, string][] {
  return categories
    .filter(({ handle }) => handle !== 'all')
    .map(({ handle, name, level }) => [handle, `${'\u00a0\u00a0'.repeat(level - 1)}${name}`])
}
