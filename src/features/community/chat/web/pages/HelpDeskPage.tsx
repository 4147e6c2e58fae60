import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { HelpFigures } from '../help-desk/HelpFigures.tsx'
import { OfficeHoursForm } from '../help-desk/OfficeHoursForm.tsx'
import { ReplyList } from '../help-desk/ReplyList.tsx'
import { deskQuery } from '../help-desk/use-help-desk.ts'
import classes from './HelpDeskPage.module.css'

/** Saved replies and office hours of the platform's team (docs/product.md §4 “Help desk”). */
export function HelpDeskPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data } = useQuery(deskQuery(app))
  return (
    <div className={`${article.page} ${classes.page}`}>
      <header>
        <h1>{t('Help desk')}</h1>
        <Link to="/chats?as=help" className={button.secondary}>
          <Icon name="message" size={18} />
          {t('Open conversations')}
        </Link>
      </header>
      {data && (
        <>
          {data.hasCases && <HelpFigures figures={data.figures} />}
          <ReplyList replies={data.replies} />
          <OfficeHoursForm hours={data.officeHours} />
        </>
      )}
    </div>
  )
}
