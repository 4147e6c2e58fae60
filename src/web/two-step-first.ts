import { type LoaderFunction, redirect } from 'react-router'
import { appOf } from './app-context.ts'

/**
 * The loader of an admin page: an admin without two-step codes is led to set them up, and comes back afterwards
 * (docs/product.md §6).
 */
export function twoStepFirst(load: LoaderFunction): LoaderFunction {
  return args => {
    if (!appOf(args).viewer?.needsTwoStep) return load(args)
    const { pathname, search } = new URL(args.request.url)
    return redirect(`/auth/two-step-page?${new URLSearchParams({ redirect: pathname + search })}`)
  }
}
