import type { ReactNode } from 'react'
import { PlannedFee } from '#features/platform/fees/web/index.ts'
import { writeHundredths } from '#shared/hundredths.ts'
import { formatMoney } from '#shared/money.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { type ListingDraft, parcelDelivery } from '../../../listing-draft.ts'
import type { SellingVendor } from '../../../selling.contract.ts'
import { lessFee, whatBuyersPay } from '../../editor/buyer-pays.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import { EditorCard } from './EditorCard.tsx'
import classes from './ShippingCard.module.css'
import { ShipsFrom } from './ShipsFrom.tsx'

type Props = {
  content: ListingDraft
  vendor: SellingVendor
  round: number
  countries: { id: string; text: string }[]
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

/** The destinations of a listing, and the resulting prices for buyers. */
export function ShippingCard({ content, vendor, round, countries, isReadOnly, onChange }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { shipsAnywhere, shipsTo, currency } = content
  const names = new Map(countries.map(({ id, text }) => [id, text]))
  const rows = whatBuyersPay(content, vendor)
  const isParcel = (content.delivery ?? parcelDelivery).kind === 'parcel'
  const own = content.variants[0]?.price
  const price = isParcel || own == null ? rows[0]?.price : { amount: own, currency }
  return (
    <EditorCard id="shipping" title={t('What a buyer pays')}>
      {price ? (
        <>
          {isParcel && (
            <dl className={classes.rows}>
              {rows.map(({ country, price, shipping }) => (
                <div key={country}>
                  <dt>{names.get(country) ?? country}</dt>
                  <dd>
                    {shipping === undefined
                      ? t('not shipped there')
                      : shipping.amount === 0
                        ? t('{{price}}, free shipping', { price: formatMoney(price, language) })
                        : t('{{price}} + {{shipping}}', {
                            price: formatMoney(price, language),
                            shipping: formatMoney(shipping, language),
                          })}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className={classes.fee}>
            {t('You receive {{rest}} of {{price}}; {{percent}} % runs Pola.', {
              rest: formatMoney({ amount: lessFee(price.amount, vendor.fees.now.basisPoints), currency }, language),
              price: formatMoney(price, language),
              percent: writeHundredths(vendor.fees.now.basisPoints),
            })}
          </p>
          <PlannedFee fees={vendor.fees} />
        </>
      ) : (
        <p className={classes.fee}>{t('Write a price to see what buyers in different countries pay.')}</p>
      )}
      {isParcel && (
        <>
          {vendor.profiles.length > 0 && (
            <SelectField
              key={`profile-${round}`}
              name="shippingProfileId"
              label={t('Shipping rates')}
              options={[
                ['', t('General')],
                ...vendor.profiles.map(({ id, name }): [string, string] => [String(id), name]),
              ]}
              initial={String(content.shippingProfileId ?? '')}
              onChange={event =>
                !isReadOnly && onChange({ shippingProfileId: event.target.value ? Number(event.target.value) : null })
              }
            />
          )}
          <CheckField
            key={`anywhere-${round}`}
            name="shipsAnywhere"
            label={t('Ships anywhere')}
            initial={shipsAnywhere}
            onChange={() => !isReadOnly && onChange({ shipsAnywhere: !shipsAnywhere })}
          />
          {!shipsAnywhere && (
            <ChosenMany
              label={t('Ships to')}
              placeholder={t('Add a country…')}
              options={countries}
              chosen={shipsTo}
              most={250}
              isReadOnly={isReadOnly}
              onChange={chosen => onChange({ shipsTo: chosen })}
            />
          )}
          <ShipsFrom
            content={content}
            vendor={vendor}
            countries={countries}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
          {vendor.rates.length === 0 && (
            <p className={classes.fee}>
              {t('Your enterprise has no shipping rates yet.')}{' '}
              <Link to={`/shipping-settings?vendorId=${vendor.id}`}>{t('Say what shipping costs')}</Link>
            </p>
          )}
        </>
      )}
    </EditorCard>
  )
}
