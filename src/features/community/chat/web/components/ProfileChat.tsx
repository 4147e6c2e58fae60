import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useViewer } from '#web/use-viewer.ts'
import { ChatBox } from './ChatBox.tsx'
import { MessageButton } from './MessageButton.tsx'
import classes from './ProfileChat.module.css'

type Props = { vendorId: number; name: string; listingId?: number; isMain?: true }

/**
 * A box for writing to an enterprise from its profile or one of its listings; among a profile’s buttons, a link to it.
 */
export function ProfileChat({ vendorId, name, listingId, isMain }: Props): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  // nobody writes to themselves
  if (viewer?.selectedVendor?.id === vendorId) return null
  if (isMain) return <MessageButton vendorId={vendorId} name={name} />
  const label = t('Write to {{name}}', { name })
  return (
    <section className={classes.section}>
      <h2>{label}</h2>
      <ChatBox
        to={`vendor_${vendorId}`}
        label={label}
        placeholder={t('Write a message')}
        reason={t('Log in to write to {{name}}.', { name })}
        {...(listingId !== undefined && { about: { kind: 'listing', id: listingId } as const })}
      />
    </section>
  )
}
