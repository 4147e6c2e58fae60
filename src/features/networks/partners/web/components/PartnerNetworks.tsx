import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import classes from './PartnerNetworks.module.css'

/** The networks that the enterprise is a partner of, for its team. */
export function PartnerNetworks(): ReactNode {
  const selected = useViewer()?.selectedVendor
  return (
    <ul className={classes.networks}>
      {selected?.partnerNetworks.map(({ id, Vendor }) => (
        <li key={id}>
          <Link to={`/${selected.subDomain}/network-partner/${Vendor.subDomain}`}>
            {Vendor.title}
            <Icon name="chevronRight" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
