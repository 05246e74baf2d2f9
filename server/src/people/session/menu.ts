/** The side menu by who asks (specification sections 2.2, 4.1 and 6). Only screens that exist are in it. */
import type { MenuEntry } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import { mayKnock } from '../../ground/kernel/access.ts'

const entry = (id: string, path: string | null, icon: string, subMenus: MenuEntry[] = []): MenuEntry => ({
  id,
  path,
  name: id,
  icon,
  subMenus,
})

/** Menu entries in order; `name` is a key of the client's menu texts. */
export function sideMenu(actor: Actor): MenuEntry[] {
  const settings = entry('meSetting', '/me/setting', 'settings')
  if (actor.needs_two_factor) return [entry('personal', null, 'user', [settings])]
  if (!mayKnock('approved', actor)) return [] // only the pages of their application are for them
  const isTeam = actor.invite_type !== null || actor.is_mvp
  const isTalent = actor.level >= 1 && !isTeam
  const menu: (MenuEntry | false)[] = [
    !isTeam && entry('overview', '/', 'home'),
    isTalent &&
      entry('trialCenter', null, 'certificate', [
        entry('testClaim', '/test/claim', 'plus'),
        entry('myTest', '/test/mytest', 'list'),
      ]),
    entry('workbench', null, 'bolt', [
      entry('taskList', '/task/list', 'list'),
      ...(actor.role_admin ? [entry('taskFlow', '/task/flow', 'plus')] : []),
      ...(actor.role_admin && actor.invite_type === null ? [entry('taskDraft', '/task/draft', 'list')] : []),
      ...(actor.is_mvp ? [entry('taskQaList', '/task/qalist', 'checks')] : []),
    ]),
    actor.level > 2 && entry('qaList', '/qa/list', 'checks'),
    isTalent && entry('income', '/income/list', 'wallet'),
    (actor.is_mvp || actor.role_admin) && entry('knowledgeList', '/talentkbs/list', 'books'),
    (actor.is_mvp || actor.role_admin) &&
      entry('production', null, 'robot', [
        entry('productionFlow', '/production/flow', 'list'),
        entry('productionMemory', '/production/memory', 'list'),
        entry('productionTerms', '/production/terms', 'list'),
      ]),
    (actor.role_admin || actor.invite_type !== null) && entry('team', '/team/list', 'team'),
    entry('personal', null, 'user', [
      ...(isTalent ? [entry('meTalent', '/me/talent', 'user'), entry('meSigned', '/me/signed', 'signature')] : []),
      settings,
    ]),
    entry('messages', '/msgcenter/list', 'message'),
    actor.is_operator &&
      entry('operations', null, 'settings', [
        entry('opsApplications', '/ops/applications', 'userCheck'),
        entry('opsTrials', '/ops/trials', 'writing'),
        entry('opsReviews', '/ops/reviews', 'checks'),
        entry('opsAccounts', '/ops/accounts', 'users'),
        entry('opsCompanies', '/ops/companies', 'building'),
        entry('opsTags', '/ops/tags', 'tags'),
        entry('opsSettings', '/ops/settings', 'adjustments'),
        entry('opsAudit', '/ops/audit', 'history'),
        entry('opsAi', '/ops/ai', 'robot'),
        entry('opsOutbox', '/ops/outbox', 'send'),
        entry('opsJobs', '/ops/jobs', 'alert'),
      ]),
  ]
  return menu.filter((item) => item !== false)
}
