import { type ReactNode, useId } from 'react'
import type { AdminLink } from '#web/admin-page.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { AdminLinks } from './AdminLinks.tsx'
import classes from './AdminMenu.module.css'

/** The admins' part of the drawer (docs/product.md §2). */
export function AdminMenu({ pages }: { pages: AdminLink[] }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Queries>
      <section className={classes.menu} aria-labelledby={id}>
        <h2 id={id}>{t('Admin')}</h2>
        <AdminLinks pages={pages} />
      </section>
    </Queries>
  )
}
