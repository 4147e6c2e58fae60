/** `nimali@pola.example` → `n•••i@pola.example`: recognizable for its owner, and for nobody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = [...email.slice(0, at)]
  const last = letters.length > 3 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••${last}${email.slice(at)}`
}
