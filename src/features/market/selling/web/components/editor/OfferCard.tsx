import type { ReactNode } from 'react'
import { languageNamed, type SiteLanguage } from '#shared/languages.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import { EditorCard } from './EditorCard.tsx'

type Props = {
  content: ListingDraft
  round: number
  languages: SiteLanguage[]
  countries: { id: string; text: string }[]
  onChange: (parts: Parts) => void
}

/** A special offer, and where it holds. */
export function OfferCard({ content, round, languages, countries, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { isSpecialOffer, specialOfferBrand, specialOfferCountries } = content
  return (
    <EditorCard id="offer" title={t('Special offer')}>
      <CheckField
        key={`offer-${round}`}
        name="isSpecialOffer"
        label={t('This is a special offer')}
        initial={isSpecialOffer}
        onChange={() => onChange({ isSpecialOffer: !isSpecialOffer })}
      />
      {isSpecialOffer && (
        <>
          {languages.map(language => (
            <TextField
              key={`${language}-${round}`}
              name={`specialOfferBrand-${language}`}
              label={t('Who offers it, {{language}}', {
                language: languageNamed(language),
              })}
              autoComplete="off"
              maxLength={120}
              initial={specialOfferBrand[language] ?? ''}
              onChange={event =>
                onChange({ specialOfferBrand: { ...specialOfferBrand, [language]: event.target.value } })
              }
            />
          ))}
          <ChosenMany
            label={t('Countries')}
            placeholder={
              specialOfferCountries.length === 0 ? t('Everywhere, or choose countries…') : t('Add a country…')
            }
            options={countries}
            chosen={specialOfferCountries}
            most={250}
            isReadOnly={false}
            onChange={chosen => onChange({ specialOfferCountries: chosen })}
          />
        </>
      )}
    </EditorCard>
  )
}
