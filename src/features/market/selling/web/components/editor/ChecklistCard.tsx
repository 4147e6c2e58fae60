import type { ReactNode } from 'react'
import type { SaleState } from '#features/market/desk/web/index.ts'
import { gapWords } from '#features/market/listings/web/index.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { ListingProblem } from '../../../listing-problems.ts'
import type { SellingVendor } from '../../../selling.contract.ts'
import { type ChecklistItem, checklist, gapsOf, variantName } from '../../editor/checklist.ts'
import classes from './ChecklistCard.module.css'
import { EditorCard } from './EditorCard.tsx'

type Props = {
  content: ListingDraft
  vendor: Pick<SellingVendor, 'id' | 'rates' | 'country'>
  problems: ListingProblem[]
  /** undefined until it is known */
  sale: SaleState | undefined
  countryNames: Record<string, string>
}

/** What a listing has, lacks and could have; each line links to its part of the editor. */
export function ChecklistCard({ content, vendor, problems, sale, countryNames }: Props): ReactNode {
  const { t, language } = useTranslation()
  const items = checklist(content, problems)
  const gaps = gapWords(t, gapsOf(content, vendor), countryNames)
  return (
    <EditorCard id="checklist" title={t('Before you publish')}>
      <ul className={classes.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={index} className={classes[item.state]}>
            <Icon name={item.state === 'done' ? 'check' : 'warning'} size={18} />
            <a href={`#${item.card}`}>
              <span className="visually-hidden">{stateText(t, item.state)} </span>
              {itemText(t, item, content, language, countryNames)}
            </a>
          </li>
        ))}
        {gaps.map(words => (
          <li key={words} className={classes.may}>
            <Icon name="warning" size={18} />
            <a href="#shipping">
              <span className="visually-hidden">{stateText(t, 'may')} </span>
              {words}
            </a>
          </li>
        ))}
      </ul>
      {content.kind === 'cart' && sale && <CanBeBought vendorId={vendor.id} sale={sale} />}
    </EditorCard>
  )
}

/** Whether buyers can buy it once it is published, and what else that needs. */
function CanBeBought({ vendorId, sale: { isOpen, lacks } }: { vendorId: number; sale: SaleState }): ReactNode {
  const { t } = useTranslation()
  // that is this listing
  const others = lacks.filter(({ need }) => need !== 'listing')
  if (isOpen)
    return (
      <p className={classes.sale}>
        <Icon name="check" size={18} />
        {t('Once it’s published, people can buy it')}
      </p>
    )
  return (
    <>
      <h3 className={classes.head}>{t('Before people can buy it')}</h3>
      <ul className={classes.list}>
        {others.map(({ need, text, to, label }) => (
          <li key={need} className={classes.may}>
            <Icon name="warning" size={18} />
            <span className={classes.missing}>
              <span className="visually-hidden">{t('Still missing:')} </span>
              {text} {to && <Link to={`${to}?vendorId=${vendorId}`}>{label}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function stateText(t: Translate, state: ChecklistItem['state']): string {
  if (state === 'done') return t('Done:')
  return state === 'must' ? t('Needed:') : t('Could be better:')
}

function itemText(
  t: Translate,
  item: ChecklistItem,
  content: ListingDraft,
  language: string,
  names: Record<string, string>,
): string {
  switch (item.tells) {
    case 'pictures':
      if (item.count === 0) return t('A picture')
      return item.undescribed === 0
        ? t('{{count}} pictures, each described', { count: item.count })
        : t('{{count}} pictures without a description', { count: item.undescribed })
    case 'title':
      return t('A title')
    case 'language':
      return item.language === 'en' ? t('No English text') : t('No Sinhala text')
    case 'prices':
      return t('A price and stock for every variant')
    case 'sold-out':
      return t('{{name}} is sold out: show it, or take orders?', {
        name: variantName(item.variant, content, language) || t('This listing'),
      })
    case 'category':
      return t('A category')
    case 'link':
      return t('A link that works')
    case 'delivery':
      return t('What buyers need to know to get it')
    case 'dates':
      return t('Dates still to come')
    case 'ships': {
      if (item.anywhere) return t('Ships anywhere')
      if (item.countries.length === 0) return t('It doesn’t ship anywhere yet')
      const shown = item.countries.slice(0, 3).map(code => names[code] ?? code)
      const more = item.countries.length - shown.length
      return more > 0
        ? t('Ships to {{countries}} and {{count}} more', { countries: shown.join(', '), count: more })
        : t('Ships to {{countries}}', { countries: shown.join(', ') })
    }
  }
}
