/** Whether a name is an IANA time zone known to this program, such as `Asia/Colombo`. */
export function isTimeZone(name: string): boolean {
  // An offset would not follow summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
