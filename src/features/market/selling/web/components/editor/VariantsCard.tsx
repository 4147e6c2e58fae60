import { memo, type ReactNode, useMemo } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { ListingProblem } from '../../../listing-problems.ts'
import type { SellingVendor } from '../../../selling.contract.ts'
import { cellProblems } from '../../editor/cell-problems.ts'
import { problemText } from '../../editor/problem-texts.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import { VariantSheet } from '../variants/VariantSheet.tsx'
import classes from './VariantsCard.module.css'

type Props = {
  content: Pick<ListingDraft, 'options' | 'variants' | 'currency'>
  languages: SiteLanguage[]
  locations: SellingVendor['stockLocations']
  problems: ListingProblem[]
  onChange: (parts: Parts) => void
  onUnreadable: (count: number) => void
}

const Sheet = memo(VariantSheet)

/** The variants with their prices and stock. */
export function VariantsCard({ content, languages, locations, problems, onChange, onUnreadable }: Props): ReactNode {
  const { t } = useTranslation()
  const { options, variants, currency } = content
  const value = useMemo(() => ({ options, variants }), [options, variants])
  const cells = useMemo(() => cellProblems(t, problems), [t, problems])
  const others = problems.filter(({ field }) => field === 'variants' || field.startsWith('options'))
  return (
    <div id="variants" className={classes.card}>
      <Sheet
        value={value}
        onChange={onChange}
        currency={currency}
        languages={languages}
        locations={locations}
        problems={cells}
        onUnreadable={onUnreadable}
      />
      {others.map(problem => (
        <p key={problem.field} className={classes.wrong}>
          {problemText(t, problem)}
        </p>
      ))}
    </div>
  )
}
