import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { InvitePanel } from './InvitePanel.tsx'

test.each([true, false])('who comes to invite somebody begins with that at once: %s', async (isInviting) => {
  network.answer(calls.company.getInviteList, () => ({ list: [], total: 0, is_capped: false }))
  network.answer(calls.company.getDepartmentList, () => ({ list: [] }))
  const page = await show(<InvitePanel isInviting={isInviting} />, { address: '/team/list', route: '/team/list' })
  await expect.element(page.getByText('No invitations', { exact: false }).first()).toBeInTheDocument()
  expect(page.getByRole('dialog').all()).toHaveLength(isInviting ? 1 : 0)
})
