import { type ReactNode, useEffect, useId } from 'react'
import { FindOne } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { cardLine } from '../../post-references.ts'
import { useFindCards } from '../use-find-cards.ts'
import classes from './CardFinder.module.css'

type Props = { open: boolean; onClose: () => void; onChoose: (line: string) => void }

/** Finds a listing or an enterprise by its name, to show it in a post. */
export default function CardFinder({ open, onClose, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('Show a listing or an enterprise')} kind="sheet">
      <Finder onChoose={onChoose} />
    </Dialog>
  )
}

function Finder({ onChoose }: Pick<Props, 'onChoose'>): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const find = useFindCards()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <div className={classes.finder}>
      <p id={`${id}-label`}>{t('It is shown as it is when somebody reads it, with its price and stock.')}</p>
      <FindOne
        id={id}
        labelId={`${id}-label`}
        placeholder={t('Name of a listing or an enterprise')}
        find={find}
        onChoose={({ card }) => onChoose(cardLine(card.kind, card.id))}
      />
    </div>
  )
}
