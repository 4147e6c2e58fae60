import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Later } from '#web/slots.tsx'
import { AccordionSection } from '#web/ui/Accordion.tsx'
import { useViewer } from '#web/use-viewer.ts'
import type { VendorAccount } from '../../account-pages.contract.ts'
import { accountSections } from '../account-sections.ts'
import type { VendorSection } from '../account-slots.ts'
import classes from '../pages/VendorAccountPage.module.css'

/** The sections of features in an enterprise's account. */
export function VendorSections({ account }: { account: VendorAccount }): ReactNode {
  const viewer = useViewer()
  return accountSections()
    .vendorSections.filter(({ isShown }) => isShown?.(account, viewer) ?? true)
    .map(section => <Section key={section.name} section={section} account={account} />)
}

function Section({ section, account }: { section: VendorSection; account: VendorAccount }): ReactNode {
  const { t } = useTranslation()
  const { name, icon, title, count, countedBy, load } = section
  const { id: vendorId, label, managesVendor } = account
  const { data } = useQuery<{ count: number }>({
    queryKey: countedBy?.(vendorId) ?? ['account-sections', name],
    enabled: false,
  })
  return (
    <AccordionSection name={name} icon={icon} title={title(t)} note={data?.count ?? count?.(account)}>
      <Later
        load={load}
        props={{ vendorId, name: label, managesVendor }}
        waiting={<div className={classes.waiting} />}
      />
    </AccordionSection>
  )
}
