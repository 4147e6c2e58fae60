/** The parts of the browser's credential that we read. */
export const aPasskey = { toJSON: () => ({ id: 'new' }) } as unknown as PublicKeyCredential

export const creationOptions = {
  challenge: 'AAAA',
  rp: { name: 'Pola' },
  user: { id: 'AAAA', name: 'nimali@pola.example', displayName: 'Nimali' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

export const requestOptions = { challenge: 'AAAA' }
