/** The side menu by who asks (specification sections 2.2, 4.1 and 6). Only screens that exist are in it. */
import type { MenuEntry } from '@polyphony/contract'
import type { Actor } from '../context.ts'

const entry = (id: string, path: string | null, icon: string, subMenus: MenuEntry[] = []): MenuEntry => ({
  id,
  path,
  name: id,
  icon,
  subMenus,
})

/** Menu entries in order; `name` is a key of the client's menu texts. */
export function sideMenu(actor: Actor): MenuEntry[] {
  const isFreelance = actor.invite_type === null && actor.level >= 1
  const isMember = actor.invite_type !== null || actor.role_admin || actor.is_operator
  const menu: (MenuEntry | false)[] = [
    !actor.invite_type && !actor.is_mvp && entry('overview', '/', 'home'),
    (isFreelance || isMember) &&
      entry('workbench', null, 'bolt', [
        entry('taskList', '/task/list', 'list'),
        ...(actor.role_admin ? [entry('taskFlow', '/task/flow', 'plus')] : []),
        ...(actor.is_mvp ? [entry('taskQaList', '/task/qalist', 'checks')] : []),
      ]),
    actor.level > 2 && entry('qaList', '/qa/list', 'checks'),
    isFreelance && !actor.is_mvp && entry('income', '/income/list', 'wallet'),
    entry('messages', '/msgcenter/list', 'message'),
    actor.is_operator &&
      entry('operations', null, 'settings', [
        entry('opsAi', '/ops/ai', 'robot'),
        entry('opsJobs', '/ops/jobs', 'alert'),
      ]),
  ]
  return menu.filter((item) => item !== false)
}
