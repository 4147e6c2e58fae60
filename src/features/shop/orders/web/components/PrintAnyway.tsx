import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

export type Printing = {
  /** path of the file */
  path: string
  /** orders with characters that no font has */
  items: { number: string; characters: string[] }[]
}

/** Lists characters that labels and slips can’t show, before these are printed. */
export function PrintAnyway({ path, items, onClose }: Printing & { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open
      title={t('Some letters can’t be printed')}
      text={t('Papers have a box in their place. Please write them in by hand.')}
      confirmLabel={t('Print with boxes')}
      onConfirm={async () => location.assign(path)}
      onClose={onClose}
    >
      <ul>
        {items.map(({ number, characters }) => (
          <li key={number}>
            {t('Order {{id}}', { id: number })}: <bdi>{characters.join(' ')}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
