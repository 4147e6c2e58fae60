/** An IANA name of a time zone that this program knows, such as `Asia/Colombo`. */
export function isTimeZone(name: string): boolean {
  // an offset would not follow summer time
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
