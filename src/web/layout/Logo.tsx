import type { ReactNode } from 'react'

/** A market stall under its awning: “pola” means market. */
export function Logo({ size = 26 }: { size?: number }): ReactNode {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 26 26">
      <path d="M4 2h18l3 8H1z" fill="#32742c" />
      <path d="M1 10a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0z" fill="#c9791b" />
      <path d="M4 13v11h18v-11" fill="none" stroke="#32742c" strokeWidth="2.4" strokeLinejoin="round" />
    </svg>
  )
}
