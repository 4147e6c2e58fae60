import type { LoadedBy } from '#web/slots.tsx'

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'addresses',
    icon: 'pin',
    order: 55,
    title: t => t('Addresses'),
    ownOnly: true,
    load: async () => (await import('./web/components/AddressBook.tsx')).AddressBook,
  },
]
