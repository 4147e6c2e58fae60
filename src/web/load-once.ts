/**
 * Loads with the first call and keeps it: even an `import()` of a module that is there lets the browser do other things first.
 * What failed is tried again with the next call.
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
