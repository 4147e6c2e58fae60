/**
 * The English texts (which are keys) of the codes with which logging in, signing up, passwords and changes of accounts
 * by admins are refused. Their statuses are in accounts.errors.ts, which browsers don't need.
 */
export const refusalTexts = {
  'gm-error-name-required': 'Please add a name',
  'gm-error-email-address-required': 'Please add a email',
  'gm-error-valid-email-address-required': 'Please add a valid email address',
  INVALID_EMAIL: 'Please add a valid email address',
  'gm-error-password-required': 'Please add a password',
  'gm-error-password-confirmation-required': 'Please confirm the password',
  'gm-error-password-minimum': 'Minimum password length is 6',
  'gm-error-password-maximum': 'This password is too long. Please use 128 characters or fewer.',
  'gm-error-password-mismatch': 'Passwords don’t match. Please try again',
  PASSWORD_MISMATCH: 'The passwords don’t match. Please try again',
  'gm-error-invalid-credentials': 'Email and password don’t match. Please try again.',
  'gm-error-login-by-mail':
    'There have been too many wrong passwords for this address today. Please log in on a device you’ve used before, or choose a new password by email.',
  'gm-info-verify-password':
    'You signed up in a different browser. Please enter the password you chose, so we know it was you. If you didn’t sign up, choose a new password instead.',
  'gm-error-email-not-verified':
    'This email has not been verified. Please find the Welcome mail in your inbox and click Verify.',
  'gm-info-disabled-account': 'This account is disabled. Please write to us if you think this is a mistake.',
  'gm-info-merged-account':
    'This account was merged with another one of yours. Please log in with the other one’s email address.',
  'gm-info-refused-account':
    'This account wasn’t accepted. You can sign up again 30 days after our mail, or write to us.',
  'gm-error-already-exist-account': 'There is already an account with this email address.',
  'gm-info-current-sign-up-google': 'You signed up with Google',
  'gm-info-current-sign-up-facebook': 'You signed up with Facebook',
  'gm-error-reset-password': 'This link no longer works. Links work once, for one hour.',
  'gm-error-verify-link': 'This link no longer works, or has already been used.',
  'gm-error-occurred': 'Something went wrong. Please try again.',
  'gm-error-human-check': 'We couldn’t verify that you’re human. Please try again.',
  'gm-error-invalid-code': 'That code isn’t right. Codes change every 30 seconds, so please use the latest one.',
  'gm-error-two-step-expired': 'This took too long. Please log in again.',
  'gm-error-two-step-needed': 'Your admin rights start once you’ve set up two-step codes.',
  'gm-error-two-step-required': 'Your role needs two-step codes, so they can’t be turned off.',
  'gm-error-passkey': 'The passkey was not accepted. Please try again, or use your password.',
  'gm-error-two-step-enabled': 'Two-step codes are already set up.',
  'gm-error-proof-needed': 'You didn’t confirm that it’s you, so nothing was changed.',
  'gm-error-proof-code': 'This isn’t the code from the latest email, or it has expired. Ask for a new one.',
  'gm-error-proof-way': 'This can’t confirm that it’s you. Please try another way.',
  'gm-error-too-many-passkeys': 'You’ve reached the maximum number of passkeys. Please remove one first.',
  'gm-error-name-too-long': 'This name is too long. Please use 100 characters or fewer.',
  'gm-error-sign-up-invited':
    'Accounts here are by invitation. Please open the link of your invitation, or write to us.',
  'gm-error-own-role': 'Another admin has to change your own role.',
  'gm-error-admin-suspended': 'This is an admin. Take the role away first.',
  'gm-error-admin-by-settings': 'This address is an admin by the server’s settings. Remove it there first.',
  'gm-error-is-suspended': 'This account is suspended. Restore it first.',
  'gm-error-account-waits': 'This account hasn’t been accepted yet.',
  'gm-error-not-verified': 'This person hasn’t verified their email address yet.',
}

/** Texts for codes that no API response has: those of pages, and of the redirect from Google. */
export const pageTexts: Record<string, string> = {
  'gm-error-password-mismatch-try-again': 'The passwords don’t match. Please try again',
  'gm-error-no-account': 'There is no account with this email address.',
  'gm-error-email-already-in-use': 'This email address is already in use.',
  'google-refused': 'Google wasn’t allowed to share your account with us. Please try again, or use your password.',
  'google-unverified': 'Google hasn’t verified this email address. Please log in another way.',
  'google-account-exists': 'There is already an account with this email address. Please log in with its password.',
  'google-failed': 'We couldn’t log you in with Google. Please try again.',
  'account-disabled': 'This account is disabled. Please write to us if you think this is a mistake.',
}

export const authTexts: Record<string, string> = { ...refusalTexts, ...pageTexts }
