import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Chips, FindOne, useFindVendors } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { maxTags } from '../../feedback-limits.ts'
import classes from './WriteFeedback.module.css'

export type Tagged = { id: number; name: string }

type Props = {
  /** the enterprise that the post is about, which needs no tag */
  aboutId: number
  value: Tagged[]
  onChange: (value: Tagged[]) => void
  isOff: boolean
}

/** Other enterprises that a post names, found by search. Small until somebody wants it, or has some. */
export function TagField({ aboutId, value, onChange, isOff }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const find = useFindVendors()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(value.length > 0)
  const [wasClicked, setClicked] = useState(false)
  useEffect(() => {
    if (wasClicked) place.current?.querySelector('input')?.focus()
  }, [wasClicked])
  const open = () => {
    setOpen(true)
    setClicked(true)
  }
  if (!isOpen)
    return (
      <div>
        <button type="button" className={button.quiet} {...whileOff(isOff)} onClick={open}>
          <Icon name="store" size={18} />
          {t('Name other enterprises')}
        </button>
      </div>
    )
  return (
    <div ref={place} className={classes.tags}>
      <label id={`${id}-label`} htmlFor={id}>
        {t('Other enterprises that it is about')}
      </label>
      <Chips
        name=""
        items={value.map(({ id, name }) => ({ id, text: name }))}
        onRemove={gone => onChange(value.filter(one => one.id !== gone))}
      />
      {value.length < maxTags && (
        <FindOne
          id={id}
          labelId={`${id}-label`}
          placeholder={t('Type the name of an enterprise')}
          find={async typed => (await find(typed)).filter(one => one.id !== aboutId)}
          onChoose={({ id, text }) => {
            if (value.every(one => one.id !== id)) onChange([...value, { id, name: text }])
          }}
        />
      )}
    </div>
  )
}
