import type { ReactNode } from 'react'
import { subRegions } from '#features/platform/places/sub-regions.ts'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { SellingVendor } from '../../../selling.contract.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import classes from './ShippingCard.module.css'

type Props = {
  content: Pick<ListingDraft, 'shipsFrom'>
  vendor: Pick<SellingVendor, 'shipsFrom' | 'stockLocations'>
  countries: { id: string; text: string }[]
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

/** The origin of parcels: a stock location, a sub-region or countries; by default that of the enterprise. */
export function ShipsFrom({ content, vendor, countries, isReadOnly, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { shipsFrom } = content
  const names = new Map(countries.map(({ id, text }) => [id, text]))
  // values that stand for several countries; choosing one selects these
  const groups = [
    ...vendor.stockLocations.flatMap(({ id, name, country }) =>
      country ? [{ id: `place-${id}`, text: `${name} (${names.get(country) ?? country})`, codes: [country] }] : [],
    ),
    ...Object.entries(subRegions).map(([id, { name, countries: codes }]) => ({ id, text: name(t), codes })),
  ].filter(({ codes }) => codes.some(code => !shipsFrom.includes(code)))
  const fromVendor = vendor.shipsFrom.map(code => names.get(code) ?? code).join(', ')
  return (
    <>
      <ChosenMany
        label={t('Ships from')}
        placeholder={t('Place, region or country…')}
        options={[...groups, ...countries]}
        chosen={shipsFrom}
        most={250}
        isReadOnly={isReadOnly}
        onChange={chosen => onChange({ shipsFrom: [...new Set(chosen.flatMap(codesOf))] })}
      />
      {shipsFrom.length === 0 && fromVendor && (
        <p className={classes.fee}>{t('As your enterprise: {{countries}}', { countries: fromVendor })}</p>
      )}
    </>
  )

  function codesOf(id: string): readonly string[] {
    return groups.find(group => group.id === id)?.codes ?? [id]
  }
}
