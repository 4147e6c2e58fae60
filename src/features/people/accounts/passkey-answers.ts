import { z } from 'zod'

const bytes = z.base64url().max(20_000)

const credential = {
  /** the passkey's id; at most 1023 bytes (WebAuthn 3 §4) */
  id: z.base64url().min(1).max(1364),
  rawId: z.base64url().min(1).max(1364),
  type: z.literal('public-key'),
}

/** A browser's response when creating a passkey: `RegistrationResponseJSON` of WebAuthn 3 §5.1, as far as it is used. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(
        z
          .string()
          .max(40)
          .regex(/^[\w-]+$/),
      )
      .max(20)
      .optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>

/** A browser's response when logging in with a passkey: `AuthenticationResponseJSON`. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>
