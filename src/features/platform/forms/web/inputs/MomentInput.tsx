import type { ReactNode } from 'react'
import { presentationOf } from '../../question-presentations.ts'
import { type InputProps, ofControl } from '../input-props.ts'
import classes from './TextInput.module.css'

/** The browser's own input for a day or a time of day. */
export function MomentInput(props: InputProps<'text'>): ReactNode {
  const { question, value, onChange, name, wrong } = props
  return (
    <div className={classes.text}>
      <input
        {...ofControl(props)}
        className={classes.control}
        type={presentationOf(question) === 'time' ? 'time' : 'date'}
        name={`${name}.en`}
        dir="ltr"
        value={value?.en ?? ''}
        onChange={({ target }) => onChange(target.value ? { en: target.value } : null)}
      />
      {wrong}
    </div>
  )
}
