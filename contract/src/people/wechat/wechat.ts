/** Binding a WeChat account (specification section 7): the user scans a QR code with WeChat. */
import { z } from 'zod'
import { empty } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

/** `scanned`: WeChat has answered, and the server looks for the account. */
export const wechatStates = ['waiting', 'scanned', 'bound'] as const
export type WechatState = (typeof wechatStates)[number]
/** `refused`: this WeChat account is bound to another account. `failed`: WeChat did not identify the user. */
export type WechatTicketState = WechatState | 'refused' | 'failed'

export const wechat = {
  /**
   * Starts a binding: `url` is the content of the QR code. It is valid until `expires_at`; another call makes another
   * one.
   */
  preBind: call({
    path: '/message/wechat/preBind',
    access: 'applicant',
    rate: 'heavy',
    input: empty,
    output: z.object({ ticket: z.string(), url: z.string(), expires_at: wireTime }),
    errors: ['WECHAT_UNAVAILABLE', 'BOUND_TO_OTHER'],
  }),
  /** The state of a ticket. The screen polls it without showing progress or errors. */
  bind: call({
    path: '/message/wechat/bind',
    access: 'applicant',
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
