type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The typed client of /api/v1 for the browser. The library behind it comes with the first call: a page's first data is in
 * the document already, and most visits never need more than the search.
 */
export function createBrowserApi(): Record<string, unknown> {
  return lazyFeature([]) as Record<string, unknown>
}

function lazyFeature(path: string[]): unknown {
  return new Proxy((() => undefined) as unknown as Call, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? lazyFeature([...path, name]) : undefined),
    apply: async (_, __, args) => {
      const { createApi } = await import('./create-api.ts')
      let at = createApi() as Record<string, unknown>
      for (const name of path) at = at[name] as Record<string, unknown>
      return (at as unknown as Call)(...args)
    },
  })
}
