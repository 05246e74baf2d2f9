import { calls, type SiteSetting } from '@polyphony/contract'
import { drawCaptcha } from '../../base/code/captcha.ts'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { App, PublicCtx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { endOtherSessions, endSession, listSessions } from './list/session-list.ts'
import { sideMenu } from './menu/menu.ts'
import { changePassword } from './password/change-password.ts'
import { confirmIdentity } from './password/confirm-identity.ts'
import { resetPassword } from './password/reset-password.ts'
import { sessionOf } from './session-of.ts'
import { quickLogin, signIn } from './sign-in/sign-in.ts'
import { verifyTwoFactor } from './sign-in/verify-two-factor.ts'
import { revoke } from './store.ts'
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from './two-factor/set-up.ts'
import { loadTalent, loadUser } from './user.ts'

export const sessionCalls = implement(calls.session, {
  _init: async (ctx) => ({ user: await currentUser(ctx), setting: await siteSettingOf(ctx) }),
  isLogin: currentUser,
  login: signIn,
  verifyTwoFactor,
  quickLogin,
  resetPassword,
  changePassword,
  confirmIdentity,
  getSessionList: listSessions,
  endSession,
  endOtherSessions,
  setUpTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  logout: async (ctx) => {
    await inTransaction(ctx, async (transaction) => {
      await revoke(transaction.tx, sessionOf(ctx.actor), transaction.now())
      await recordAudit(transaction, { action: 'signOut', actor_id: ctx.actor.account_id, ip: ctx.request.ip })
    })
    return {}
  },
  svgCaptcha: drawCaptcha,
  getSiteSetting: siteSettingOf,
  getSideMenu: async (ctx) => ({ list: sideMenu(ctx.actor) }),
  getCurrentTalent: async (ctx) => loadTalent(ctx.db, ctx.actor),
})

async function currentUser(ctx: PublicCtx) {
  if (!ctx.actor?.session_id) return null
  const { expires_at } = await ctx.db
    .selectFrom('session')
    .select('expires_at')
    .where('session_id', '=', ctx.actor.session_id)
    .executeTakeFirstOrThrow()
  return { ...(await loadUser(ctx.db, ctx.actor.account_id)), expired_at: expires_at }
}

/** The site's settings that every page may know. */
async function siteSettingOf(app: Pick<App, 'config' | 'db' | 'demoAccounts'>): Promise<SiteSetting> {
  const { REGION, DEMO, NODE_ENV } = app.config
  return {
    ...(await readSetting(app)),
    region: REGION,
    currency: REGION === 'CN' ? 'CNY' : 'USD',
    is_demo: DEMO,
    demo_accounts: DEMO ? [...app.demoAccounts] : [],
    // In production the development outbox is no way to get a code.
    is_sms_available: NODE_ENV !== 'production' || app.config.SMS_PROVIDER !== undefined,
    is_wechat_available: Boolean(app.config.WECHAT_APP_ID),
  }
}
