import { editedFieldsOf, emptyFields } from '#features/market/directory/profile-fields.ts'
import type { OwnProfile } from '../../profile-editing.contract.ts'

/** An enterprise's page in an owner's editor. */
export function ownProfile(given: Partial<OwnProfile> = {}): OwnProfile {
  return {
    id: 7,
    subDomain: 'leaf',
    status: 1,
    isPublic: true,
    hiddenBy: null,
    mayChange: true,
    revision: 3,
    changed: null,
    brand: { en: 'Leaf' },
    title: { en: 'Tea from the hills' },
    description: { en: 'We grow it.' },
    phones: ['+94 81 555 0142'],
    ...editedFieldsOf(emptyFields),
    hours: null,
    locations: [],
    logo: null,
    cover: null,
    gallery: [],
    sectors: [],
    focuses: [],
    ...given,
  }
}
