import type { ReactNode } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { Listing } from '../../../listings.contract.ts'
import { optionLabel } from '../../option-label.ts'
import { stockWords } from '../../stock-words.ts'
import classes from './VariantTable.module.css'

/** Every variant with its price and stock, for browsers without scripts. */
export function VariantTable({ listing, buyAt }: { listing: Listing; buyAt?: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const { options, variants } = listing
  return (
    <table className={classes.table}>
      <caption>{t('Variants')}</caption>
      <thead>
        <tr>
          {options.map(({ name }) => (
            <th key={name} scope="col">
              {optionLabel(t, name)}
            </th>
          ))}
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Stock')}</th>
          {buyAt && <td />}
        </tr>
      </thead>
      <tbody>
        {variants.map(variant => (
          <tr key={variant.id}>
            {options.map(({ name }) => (
              <td key={name}>
                <bdi>{variant.options[name]}</bdi>
              </td>
            ))}
            <td>
              {price(variant.price).shown} {variant.priceBefore && <s>{price(variant.priceBefore).shown}</s>}
            </td>
            <td>{stockWords(t, variant)}</td>
            {buyAt && (
              <td>
                {variant.available && (
                  <form method="post" action={buyAt}>
                    <input type="hidden" name="variantId" value={variant.id} />
                    <button type="submit" className={button.primary}>
                      {t('Add to cart')}
                    </button>
                  </form>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
