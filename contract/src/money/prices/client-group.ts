/** Groups of clients who have price lists in common. A client belongs to one at most. */
import { z } from 'zod'
import { currency, empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

export const clientGroupLimits = { name: 80, groups: 200, members: 500 } as const

const name = z.string().trim().min(1).max(clientGroupLimits.name)

export const clientGroup = z.object({
  client_group_id: id,
  name: z.string(),
  members: z.array(z.object({ company_id: id, name: z.string(), currency, valid_from: wireTime })),
  /** The price lists that it has. */
  lists: z.array(z.object({ price_list_id: id, name: z.string() })),
})
export type ClientGroup = z.infer<typeof clientGroup>

export const clientGroups = {
  /** By name. */
  getClientGroups: call({
    path: '/price/group/getClientGroups',
    access: 'operator',
    input: page.extend({ keyword: z.string().trim().max(100).default('') }),
    output: listOf(clientGroup),
  }),
  /** Without an id a new one. */
  saveClientGroup: call({
    path: '/price/group/saveClientGroup',
    access: 'operator',
    idempotent: true,
    input: z.object({ client_group_id: id.optional(), name }),
    output: z.object({ client_group_id: id }),
    errors: ['NOT_FOUND', 'CLIENT_GROUP_EXISTS', 'CLIENT_GROUPS_TOO_MANY'],
  }),
  /** One that has clients or price lists stays. */
  endClientGroup: call({
    path: '/price/group/endClientGroup',
    access: 'operator',
    input: z.object({ client_group_id: id }),
    output: empty,
    errors: ['NOT_FOUND', 'CLIENT_GROUP_USED'],
  }),
  /** Its price lists count for the client's next orders; saying it twice changes nothing. */
  setClientGroupMember: call({
    path: '/price/group/setClientGroupMember',
    access: 'operator',
    input: z.object({ client_group_id: id, company_id: id, is_member: z.boolean() }),
    output: empty,
    errors: ['NOT_FOUND', 'OWN_COMPANY', 'CLIENT_GROUPED', 'CLIENT_GROUPS_TOO_MANY'],
  }),
}
