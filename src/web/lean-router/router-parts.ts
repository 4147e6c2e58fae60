// What the router's components and hooks take out of its lib/router/router.js; so that they can do without the rest of it.
// `clientErrors` takes the place of that file's own.

export const clientErrors = new WeakMap<object, unknown>()

export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

export const IDLE_FETCHER = {
  state: 'idle',
  data: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

const invalidProtocols = [
  'about:',
  'blob:',
  'chrome:',
  'chrome-untrusted:',
  'content:',
  'data:',
  'devtools:',
  'file:',
  'filesystem:',
  'javascript:',
]

export function hasInvalidProtocol(location: string): boolean {
  try {
    return invalidProtocols.includes(new URL(location).protocol)
  } catch {
    return false
  }
}

export function createRouter(): never {
  throw new Error('Routers are made by whole-router.ts.')
}
