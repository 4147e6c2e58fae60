import { expect, test } from 'vitest'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { show } from '#web/testing/show.tsx'
import { OtherWays } from './OtherWays.tsx'

test('a passkey is offered on a network’s own site, too', async () => {
  const ways = <OtherWays ways={{ google: false, passkeys: true }} redirect="/" onReply={() => undefined} />
  const { screen } = await show(ways, { site: aNetworkSite() })
  await expect.element(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeEnabled()
})
