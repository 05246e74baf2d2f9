import { calls, outboundChannels, outboundStates } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../../parts/list/param.ts'

export const outboxChannels = ['all', ...outboundChannels] as const

export const outboxList = defineList(calls.outbound.getOutboundList, {
  on: ['opsOutbox'],
  filters: { channel: oneOf(outboxChannels, 'all'), state: oneOf(outboundStates), target: text },
  asks: ({ channel, state, target }) => ({
    ...(channel !== 'all' && { channel }),
    ...(state && { state }),
    ...(target && { target }),
  }),
})
