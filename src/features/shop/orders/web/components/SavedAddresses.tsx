import type { ReactNode } from 'react'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { addressFields } from '#features/shop/addresses/address-fields.ts'
import type { SavedAddress } from '#features/shop/addresses/addresses.contract.ts'
import { AddressView } from '#features/shop/addresses/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { stepPath } from '../../checkout-paths.ts'
import classes from './choices.module.css'

export type SavedChoice = number | undefined

type Props = { addresses: SavedAddress[]; chosen: SavedChoice; onChoose: (id: number) => void }

/** Choice between a member's saved addresses and a new one. */
export function SavedAddresses({ addresses, chosen, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.choices}>
      <legend>{t('Your addresses')}</legend>
      {addresses.map(({ id, lines, phone }) => (
        <label key={id} className={classes.choice}>
          <input type="radio" name="saved" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <AddressView lines={lines} phone={phone} />
        </label>
      ))}
      <Link to={`${stepPath('address')}&address=new`}>{t('Send it to another address')}</Link>
    </fieldset>
  )
}

export function sameAddress(one: PostalAddress, other: PostalAddress | null): boolean {
  return other !== null && addressFields.every(field => one[field] === other[field])
}
