const key = 'pola:reloaded'
const quietPeriod = 60_000

/** Reloads the page, but at most once a minute per URL, to prevent loops. */
export function reloadOnce(
  storage: Storage = sessionStorage,
  now = Date.now(),
  reload = () => location.reload(),
): void {
  const address = location.href
  const [before, at] = (storage.getItem(key) ?? '').split(' ')
  if (before === address && now - Number(at) < quietPeriod) return
  storage.setItem(key, `${address} ${now}`)
  reload()
}
