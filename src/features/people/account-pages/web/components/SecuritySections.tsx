import type { ReactNode } from 'react'
import {
  PasskeysSection,
  PasswordSection,
  SessionsSection,
  TwoStepSection,
} from '#features/people/accounts/web/index.ts'
import classes from './SecuritySections.module.css'

/** Password, two-step codes, passkeys, and where the person is signed in; each has its own heading. */
export function SecuritySections(): ReactNode {
  return (
    <div className={classes.parts}>
      <PasswordSection />
      <TwoStepSection />
      <PasskeysSection />
      <SessionsSection />
    </div>
  )
}
