import type { ReactNode } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * The router's link. The server, where nobody clicks, renders the same element directly: the router resolves each
 * address against the page's, which took a tenth of a page's rendering time.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink

/** A path that needs no resolving: absolute, without empty, `.` or `..` segments. */
const ownAddress = /^\/(?![./\\])(?![^?#]*(\/[./]|\\))[^?#]*(\?[^?#]+)?(#.+)?$/

function ServerLink(props: LinkProps): ReactNode {
  const { to, target, preventScrollReset, replace, state, ...rest } = props
  if (typeof to !== 'string' || !ownAddress.test(to)) return <RouterLink {...props} />
  return <a {...rest} href={to} target={target} data-discover="true" />
}
