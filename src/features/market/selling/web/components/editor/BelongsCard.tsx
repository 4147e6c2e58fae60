import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Packaging, packagingKinds } from '#features/market/listings/packaging.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { SellingVendor } from '../../../selling.contract.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { EditorCard } from './EditorCard.tsx'

type Props = {
  content: ListingDraft
  vendor: SellingVendor
  problem: string | undefined
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

const maxCategories = 5
/** “All” is no place for a listing. */
const all = 1

/** Its categories, certificates, packaging and other properties by which it is found. */
export function BelongsCard({ content, vendor, problem, isReadOnly, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(categoriesQuery(useApp()))
  const names = new Map(categories.map(({ handle, name }) => [handle, name]))
  const kinds = Object.entries(packagingKinds) as [Packaging, (typeof packagingKinds)[Packaging]][]
  return (
    <EditorCard id="belongs" title={t('Where it belongs')}>
      <ChosenMany
        label={t('Category')}
        placeholder={t('Find a category…')}
        options={categories
          .filter(({ id }) => id !== all)
          .map(({ id, path }) => ({ id, text: path.map(handle => names.get(handle) ?? handle).join(' › ') }))}
        chosen={content.categoryIds}
        most={maxCategories}
        problem={problem}
        isReadOnly={isReadOnly}
        onChange={categoryIds => onChange({ categoryIds })}
      />
      {vendor.certificates.length > 0 && (
        <ChoiceChips
          label={t('Certificates')}
          options={vendor.certificates.map(({ id, title }) => ({ id, text: title }))}
          chosen={content.certificateIds}
          isVouching
          isReadOnly={isReadOnly}
          onChange={certificateIds => onChange({ certificateIds })}
        />
      )}
      <ChoiceChips
        label={t('Packaging')}
        options={kinds.map(([id, title]) => ({ id, text: title(t) }))}
        chosen={content.packaging}
        isReadOnly={isReadOnly}
        onChange={packaging => onChange({ packaging })}
      />
    </EditorCard>
  )
}
