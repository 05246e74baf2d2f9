import { calls } from '@polyphony/contract'
import type { PublicCtx } from '../context.ts'
import { implement } from '../kernel/implement.ts'
import { drawCaptcha } from './captcha.ts'
import { sideMenu } from './menu.ts'
import { siteSettingOf } from './setting.ts'
import { signIn } from './sign-in.ts'
import { revoke } from './store.ts'
import { loadTalent, loadUser } from './user.ts'

export const sessionRoutes = implement(calls.session, {
  _init: async (ctx) => ({ user: await currentUser(ctx), setting: await siteSettingOf(ctx) }),
  isLogin: currentUser,
  login: signIn,
  logout: async (ctx) => {
    await revoke(ctx.db, ctx.actor.session_id, ctx.now())
    return {}
  },
  svgCaptcha: drawCaptcha,
  getSiteSetting: siteSettingOf,
  getSideMenu: async (ctx) => ({ list: sideMenu(ctx.actor) }),
  getCurrentTalent: async (ctx) => loadTalent(ctx.db, ctx.actor),
})

async function currentUser(ctx: PublicCtx) {
  if (!ctx.actor) return null
  const { expires_at } = await ctx.db
    .selectFrom('session')
    .select('expires_at')
    .where('session_id', '=', ctx.actor.session_id)
    .executeTakeFirstOrThrow()
  return { ...(await loadUser(ctx.db, ctx.actor.account_id)), expired_at: expires_at }
}
