import type { Translate } from '#web/i18n/translate.ts'
import type { AddressFormat, PartKind } from '../address-format.ts'
import type { AddressProblem } from '../check-address.ts'
import { partLabel } from './part-label.ts'

/** Says how to fix a problem, for its field and for the summary above a form. */
export function addressProblemText(t: Translate, { field, code }: AddressProblem, format: AddressFormat): string {
  const kind = format.parts.find(({ part }) => part === field)?.kind
  if (field === 'postalCode') return postcodeText(t, kind, format.postalCode?.examples[0] ?? '')
  if (code === 'choose') return t('{{label}}: choose one from the list', { label: kind ? partLabel(t, kind) : '' })
  switch (field) {
    case 'name':
      return t('Enter the name of the recipient')
    case 'line1':
      return t('Enter the street and number')
    case 'country':
      return t('Choose the country')
    case 'phone':
      return format.phone
        ? t('Enter a phone number like {{example}}, or one that begins with + and the country’s code', {
            example: format.phone.example,
          })
        : t('Enter a phone number that begins with + and the country’s code')
    default:
      return t('{{label}}: please fill this in', { label: kind ? partLabel(t, kind) : '' })
  }
}

function postcodeText(t: Translate, kind: PartKind | undefined, example: string): string {
  switch (kind) {
    case 'zip':
      return t('Enter a ZIP code like {{example}}', { example })
    case 'pin':
      return t('Enter a PIN code like {{example}}', { example })
    case 'eircode':
      return t('Enter an Eircode like {{example}}', { example })
    default:
      return t('Enter a postcode like {{example}}', { example })
  }
}
