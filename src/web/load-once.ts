/**
 * Loads with the first call and keeps the result, because even `import()` of a loaded module lets the browser do other
 * things first. After a failure the next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}
