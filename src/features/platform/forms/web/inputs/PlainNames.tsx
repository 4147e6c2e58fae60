import type { ReactNode } from 'react'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import type { InputProps } from '../input-props.ts'
import text from './TextInput.module.css'

type Props = Pick<InputProps, 'name' | 'labelId'> & { hint: string }

/** A box for names that are looked up when a plain form is sent; removed once scripts have loaded. */
export function PlainNames({ name, labelId, hint }: Props): ReactNode {
  const inBrowser = useInBrowser()
  if (inBrowser) return null
  return (
    <noscript>
      <label className={text.text}>
        <span className={text.language}>{hint}</span>
        <textarea className={text.control} name={`${name}.find`} aria-labelledby={labelId} rows={2} />
      </label>
    </noscript>
  )
}
