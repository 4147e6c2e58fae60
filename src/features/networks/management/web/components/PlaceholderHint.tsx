import type { ReactNode } from 'react'
import { type MessageKind, placeholdersOf } from '#features/networks/networks/network-messages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { placeholderName } from '../placeholder-words.ts'
import classes from './PlaceholderHint.module.css'

/** The placeholders of a message, each with what stands in its place. */
export function PlaceholderHint({ kind }: { kind: MessageKind }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.hint}>
      <p>
        {t(
          'In place of these stands what they name. A line that names what there isn’t, such as no level, is left out.',
        )}
      </p>
      <dl>
        {placeholdersOf(kind).map(placeholder => (
          <div key={placeholder}>
            <dt dir="ltr">{`{{${placeholder}}}`}</dt>
            <dd>{placeholderName(t, kind, placeholder)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
