import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { OwnApplication } from '../../applications.contract.ts'
import { aboutText } from '../application-words.ts'
import classes from './ApplicationList.module.css'
import { StatusChip } from './StatusChip.tsx'

/** One’s applications, each with its status and the next step. */
export function ApplicationList({ items }: { items: OwnApplication[] }): ReactNode {
  return (
    <ul className={classes.list}>
      {items.map(one => (
        <li key={one.id} id={`application-${one.id}`} className={classes.row}>
          <Row application={one} />
        </li>
      ))}
    </ul>
  )
}

function Row({ application }: { application: OwnApplication }): ReactNode {
  const { t } = useTranslation()
  const { id, brand, kind, status, vendor, may } = application
  const name = brand || vendor?.brand || t('Application without a name')
  const page = `/submitted?application=${id}`
  return (
    <>
      <div className={classes.words}>
        <Link to={page}>{kind === 'renewal' ? t('{{name}}, renewal', { name }) : <bdi>{name}</bdi>}</Link>
        <span className={classes.about}>{aboutText(t, application)}</span>
      </div>
      <StatusChip status={status} />
      {may.includes('goOn') ? (
        <a href={`/application-form/${id}`} className={button.primary}>
          {status === 'moreInfo' ? t('Answer questions') : t('Carry on with it')}
        </a>
      ) : (
        <Link to={page} className={button.secondary}>
          {may.includes('renew') ? t('Renew') : t('View details')}
        </Link>
      )}
    </>
  )
}
