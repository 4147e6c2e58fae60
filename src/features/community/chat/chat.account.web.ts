import type { LoadedBy } from '#web/slots.tsx'

const load = async () => (await import('./web/components/MessagesSection.tsx')).MessagesSection
const loadVendors = async () => (await import('./web/components/VendorMessages.tsx')).VendorMessages

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  { name: 'messages', icon: 'message', order: 35, title: t => t('Messages'), ownOnly: true, load },
]

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  { name: 'messages', icon: 'message', order: 35, title: t => t('Messages'), load: loadVendors },
]
