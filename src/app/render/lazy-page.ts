import type { ComponentType } from 'react'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from './page-handle.ts'

/**
 * A route's page in a file of its own, named by `file` within `src/features`. The document of an entered page names that
 * file and brings what its loader gave: the loader's own code is fetched when the router first calls it, beside the page's.
 */
export function lazyPage(file: string, Component: () => Promise<ComponentType>, load: () => Promise<LoaderFunction>) {
  let loader: LoaderFunction | undefined
  return {
    loader: async (args: LoaderFunctionArgs) => {
      loader ??= await load()
      return loader(args)
    },
    lazy: { Component },
    handle: { file: `src/features/${file}` } satisfies PageHandle,
  }
}
