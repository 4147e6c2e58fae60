import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AddressField } from '../../address-fields.ts'
import type { AddressFormat } from '../../address-format.ts'
import type { AddressPart } from '../../address-parts.ts'
import { partLabel } from '../part-label.ts'
import { useAddressFormat } from '../use-address-format.ts'
import classes from './AddressFields.module.css'

type Binding = Partial<FieldBinding> & { name: string }

type Props = {
  /** the form's binding; its values have the fields of an address */
  field: (name: AddressField) => Binding
  /** chosen in the form; '' if none is */
  country: string
  /** which of the person's addresses browsers autofill */
  use?: 'shipping' | 'billing'
  /** nothing is shipped, so only the recipient and the country are needed */
  isContact?: boolean
}

/**
 * The fields of a postal address: first the country, then the fields of its format. Choosing another country keeps what
 * was typed. Without scripts they are plain inputs for the country that the form was rendered with.
 */
export function AddressFields({ field, country, use, isContact = false }: Props): ReactNode {
  const { t } = useTranslation()
  const format = useAddressFormat(country)
  const fill = (token: string) => (use ? `${use} ${token}` : token)
  return (
    <div className={classes.fields}>
      <CountryField binding={field('country')} country={country} autoComplete={fill('country')} />
      <div className={classes.whole}>
        <TextField {...field('name')} label={t('Full name')} autoComplete={fill('name')} maxLength={120} />
      </div>
      {!isContact && (
        <div className={classes.whole}>
          <TextField
            {...field('organization')}
            label={t('{{label}} (optional)', { label: t('Organisation') })}
            autoComplete={fill('organization')}
            maxLength={120}
          />
        </div>
      )}
      {!isContact &&
        format.parts.map(({ part, kind, isRequired }) => (
          <div key={part} className={part === 'line1' || part === 'line2' ? classes.whole : undefined}>
            <Part
              binding={field(part)}
              part={part}
              format={format}
              label={isRequired ? partLabel(t, kind) : t('{{label}} (optional)', { label: partLabel(t, kind) })}
              autoComplete={fill(tokens[part])}
            />
          </div>
        ))}
      <div className={classes.whole}>
        <TextField
          {...field('phone')}
          type="tel"
          label={t('{{label}} (optional)', { label: t('Phone') })}
          hint={isContact ? t('So that the enterprise can reach you') : t('For whoever brings the parcel')}
          autoComplete={fill('tel')}
          maxLength={40}
        />
      </div>
    </div>
  )
}

/** HTML's names for autofill. */
const tokens: Record<AddressPart, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
}

type PartProps = { binding: Binding; part: AddressPart; format: AddressFormat; label: string; autoComplete: string }

function Part({ binding, part, format, label, autoComplete }: PartProps): ReactNode {
  const { t } = useTranslation()
  if (part === 'region' && format.regions.length > 0) {
    const options = format.regions.map(({ code, name }): [string, string] => [code, name])
    return (
      <SelectField
        // A region of another country is not one of these options; back in that country it is chosen again.
        key={format.country}
        {...binding}
        ref={input => {
          binding.ref?.(input)
          if (input instanceof HTMLSelectElement && input.selectedIndex < 0) input.selectedIndex = 0
        }}
        label={label}
        options={[['', t('Choose …')], ...options]}
        autoComplete={autoComplete}
      />
    )
  }
  const { examples = [] } = (part === 'postalCode' && format.postalCode) || {}
  const isNumber = examples.length > 0 && examples.every(one => /^[\d -]+$/.test(one))
  return (
    <TextField
      {...binding}
      label={label}
      autoComplete={autoComplete}
      maxLength={part === 'postalCode' ? 20 : 100}
      isPlain={part === 'postalCode'}
      inputMode={isNumber ? 'numeric' : undefined}
    />
  )
}

type CountryProps = { binding: Binding; country: string; autoComplete: string }

function CountryField({ binding, country, autoComplete }: CountryProps): ReactNode {
  const { t } = useTranslation()
  const { data: countries = country ? { [country]: country } : {} } = useQuery(countriesQuery(useApp()))
  return (
    <div className={classes.whole}>
      <SelectField
        {...binding}
        label={t('Country')}
        options={[...(country ? [] : [['', t('Choose …')] as [string, string]]), ...Object.entries(countries)]}
        autoComplete={autoComplete}
      />
    </div>
  )
}
