import type { Translate } from '#web/i18n/translate.ts'
import type { PartKind } from '../address-format.ts'

/** A country's name for a part of its addresses. */
export function partLabel(t: Translate, kind: PartKind): string {
  switch (kind) {
    case 'address':
      return t('Street and number')
    case 'extra':
      return t('Apartment, building, floor')
    case 'area':
      return t('Area')
    case 'city':
      return t('Town or city')
    case 'county':
      return t('County')
    case 'department':
      return t('Department')
    case 'district':
      return t('District')
    case 'eircode':
      return t('Eircode')
    case 'emirate':
      return t('Emirate')
    case 'island':
      return t('Island')
    case 'neighborhood':
      return t('Neighbourhood')
    case 'parish':
      return t('Parish')
    case 'pin':
      return t('PIN code')
    case 'postTown':
      return t('Post town')
    case 'postcode':
      return t('Postcode')
    case 'prefecture':
      return t('Prefecture')
    case 'province':
      return t('Province')
    case 'region':
      return t('Region')
    case 'state':
      return t('gm-address-state')
    case 'suburb':
      return t('Suburb')
    case 'townland':
      return t('Townland')
    case 'village':
      return t('Village or township')
    case 'zip':
      return t('ZIP code')
  }
}
