import type { AccountProvider } from './account-provider.ts'

/** Accounts at the test provider, which asks for nothing: its page leads straight back. */
export function testAccounts(): AccountProvider {
  return {
    name: 'test',
    create: async ({ vendorId }) => `test_account_${vendorId}`,
    link: async (_, { back }) => back,
    look: async () => 'ready',
  }
}
