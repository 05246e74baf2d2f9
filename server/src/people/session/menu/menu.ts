/** The side menu for an actor (specification sections 2.2, 4.1 and 6). It contains only screens that exist. */
import { type MenuEntry, type PlainPath, paths, talentLevels } from '@polyphony/contract'
import type { Actor } from '../../../ground/context.ts'
import { mayCall } from '../../../ground/kernel/call/access.ts'

const entry = (id: string, path: PlainPath | null, icon: string, subMenus: MenuEntry[] = []): MenuEntry => ({
  id,
  path,
  name: id,
  icon,
  subMenus,
})

/** Menu entries in order; `name` is a key of the client's menu texts. */
export function sideMenu(actor: Actor): MenuEntry[] {
  if (actor.needs_two_factor) return [entry('personal', null, 'user', [settings()])]
  if (!mayCall('approved', actor)) return [] // before approval they only have the pages of their application
  const isTeam = actor.invite_type !== null || actor.is_mvp
  const isTalent = actor.level >= talentLevels.approved && !isTeam
  const menu: (MenuEntry | false)[] = [
    !isTeam && entry('overview', paths.home, 'home'),
    isTalent && trials(),
    workbench(actor),
    actor.level >= talentLevels.reviewer && entry('qaList', paths.qaList, 'checks'),
    isTalent && entry('income', paths.incomeList, 'wallet'),
    (actor.is_mvp || actor.role_admin) && entry('knowledgeList', paths.knowledgeList, 'books'),
    (actor.is_mvp || actor.role_admin) && production(),
    (actor.role_admin || actor.invite_type !== null) && entry('team', paths.teamList, 'team'),
    entry('personal', null, 'user', isTalent ? [...ownProfile(), settings()] : [settings()]),
    entry('messages', paths.messages, 'message'),
    actor.is_operator && operations(),
  ]
  return menu.filter((item) => item !== false)
}

const settings = () => entry('meSetting', paths.meSetting, 'settings')

const ownProfile = () => [entry('meTalent', paths.meTalent, 'user'), entry('meSigned', paths.meSigned, 'signature')]

const trials = () =>
  entry('trialCenter', null, 'certificate', [
    entry('testClaim', paths.testClaim, 'plus'),
    entry('myTest', paths.myTest, 'list'),
  ])

function workbench({ role_admin, invite_type, is_mvp }: Actor): MenuEntry {
  const items = [entry('taskList', paths.taskList, 'list')]
  if (role_admin) items.push(entry('taskFlow', paths.taskFlow, 'plus'))
  if (role_admin && invite_type === null) items.push(entry('taskDraft', paths.taskDraft, 'list'))
  if (is_mvp) items.push(entry('taskQaList', paths.taskQaList, 'checks'))
  return entry('workbench', null, 'bolt', items)
}

const production = () =>
  entry('production', null, 'robot', [
    entry('productionFlow', paths.productionFlow, 'list'),
    entry('productionMemory', paths.productionMemory, 'list'),
    entry('productionTerms', paths.productionTerms, 'list'),
  ])

const operations = () =>
  entry('operations', null, 'settings', [
    entry('opsApplications', paths.opsApplications, 'userCheck'),
    entry('opsTrials', paths.opsTrials, 'writing'),
    entry('opsReviews', paths.opsReviews, 'checks'),
    entry('opsAccounts', paths.opsAccounts, 'users'),
    entry('opsCompanies', paths.opsCompanies, 'building'),
    entry('opsTags', paths.opsTags, 'tags'),
    entry('opsSettings', paths.opsSettings, 'adjustments'),
    entry('opsAudit', paths.opsAudit, 'history'),
    entry('opsAi', paths.opsAi, 'robot'),
    entry('opsOutbox', paths.opsOutbox, 'send'),
    entry('opsJobs', paths.opsJobs, 'alert'),
  ])
