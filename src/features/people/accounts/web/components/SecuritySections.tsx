import type { ReactNode } from 'react'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import classes from './SecuritySections.module.css'
import { SessionsSection } from './SessionsSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

/** Password, two-step codes, passkeys, and where the person is logged in; each has its own heading. */
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
