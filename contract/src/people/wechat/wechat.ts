/** Binding a WeChat account (specification section 7): a QR code that WeChat's own app scans. */
import { z } from 'zod'
import { empty } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

/** `scanned`: WeChat has said who it was, their account is being looked up. */
export const wechatStates = ['waiting', 'scanned', 'bound'] as const
export type WechatState = (typeof wechatStates)[number]
/** `refused`: this WeChat account is bound to another. `failed`: WeChat didn't tell who it was. */
export type WechatTicketState = WechatState | 'refused' | 'failed'

export const wechat = {
  /** A QR code to show: `url` is what it says. Ends at `expires_at`; asking again makes another. */
  preBind: call({
    path: '/message/wechat/preBind',
    access: 'session',
    rate: 'heavy',
    input: empty,
    output: z.object({ ticket: z.string(), url: z.string(), expires_at: wireTime }),
    errors: ['WECHAT_UNAVAILABLE', 'BOUND_TO_OTHER'],
  }),
  /** How far the QR code of this ticket is. Polled: the screen shows neither toast nor waiting for it. */
  bind: call({
    path: '/message/wechat/bind',
    access: 'session',
    input: z.object({ ticket: z.string().min(1).max(100) }),
    output: z.object({ state: z.enum(wechatStates) }),
    errors: ['QR_CODE_EXPIRED', 'BOUND_TO_OTHER', 'WECHAT_UNAVAILABLE'],
  }),
  unbind: call({
    path: '/message/wechat/unbind',
    access: 'session',
    input: empty,
    output: empty,
    errors: ['NOT_BOUND', 'CONFIRMATION_NEEDED'],
  }),
}
