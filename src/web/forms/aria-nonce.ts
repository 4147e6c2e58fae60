/** Lets React Aria insert its one style element: it looks for the page's nonce where webpack would put it. */
export function passNonceToAria(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
