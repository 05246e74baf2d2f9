/**
 * All data that is stored about an account, section by section, for its owner. Without data that the owner may not
 * have: hashes and keys, texts by other people, texts that belong to the companies that ordered them.
 */
import { abilityAxes } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { ownApplications } from '../../application/own-applications.ts'
import { ownEngagement } from '../../engagement/own-engagement.ts'

export async function collect(app: App, accountId: string): Promise<Record<string, unknown>> {
  const { db } = app
  return {
    account: await account(db, accountId),
    talent: await talent(db, accountId),
    applications: await ownApplications(app, accountId),
    engagement: await ownEngagement(app, accountId),
    memberships: await memberships(db, accountId),
    sign_in: await signIn(db, accountId),
    activity: await activity(db, accountId),
    messages: await messages(db, accountId),
    work: await work(db, accountId),
    income: await income(db, accountId),
    knowledge: await knowledge(db, accountId),
    prompts: await prompts(db, accountId),
    assistants: await assistants(db, accountId),
    files: await files(db, accountId),
  }
}

async function account(db: Tx, accountId: string) {
  const row = await db
    .selectFrom('account')
    .select([
      'account_id',
      'username',
      'nickname',
      'email',
      'phone',
      'contact',
      'sex',
      'birthday',
      'remark',
      'identity',
      'status',
      'language',
      'time_zone',
      'is_operator',
    ])
    .select(['created_at', 'updated_at', 'agreed_at', 'username_changed_at', 'password_changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const wechat = await db
    .selectFrom('wechat_binding')
    .select(['name', 'sex', 'bound_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { ...row, wechat: wechat ?? null }
}

async function talent(db: Tx, accountId: string) {
  const row = await db.selectFrom('talent').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const roles = await db.selectFrom('talent_role').selectAll().where('account_id', '=', accountId).execute()
  const pairs = await db
    .selectFrom('talent_pair')
    .select(['role_id', 'source_lang', 'target_lang', ...abilityAxes])
    .select(['qualified_at', 'lost_at', 'lost_reason'])
    .where('account_id', '=', accountId)
    .execute()
  const role_requests = await db
    .selectFrom('role_request')
    .select(['role_id', 'pairs', 'reason', 'state', 'answer', 'created_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const absences = await db
    .selectFrom('talent_absence')
    .select(['starts_on', 'ends_on'])
    .where('account_id', '=', accountId)
    .orderBy('starts_on')
    .execute()
  const marks = await db
    .selectFrom('axis_mark')
    .select(['role_id', 'source_lang', 'target_lang', 'axes', 'difficulty', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return row ? { ...row, roles, pairs, marks, role_requests, absences } : null
}

const memberships = (db: Tx, accountId: string) =>
  db
    .selectFrom('company_member as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .leftJoin('department as d', 'd.department_id', 'm.department_id')
    .select(['c.name as company', 'd.name as department', 'm.role_admin', 'm.joined_at'])
    .where('m.account_id', '=', accountId)
    .execute()

async function signIn(db: Tx, accountId: string) {
  const sessions = await db
    .selectFrom('session')
    .select(['user_agent', 'ip', 'is_remembered', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const browsers = await db
    .selectFrom('known_browser')
    .select(['user_agent', 'ip', 'first_seen_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('first_seen_at')
    .execute()
  const tokens = await db
    .selectFrom('api_token')
    .select(['name', 'scopes', 'spend_limit_minor', 'spent_minor', 'currency'])
    .select(['created_at', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return { sessions, browsers, tokens }
}

const activity = (db: Tx, accountId: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'params', 'ip', 'created_at'])
    .where('actor_id', '=', accountId)
    .orderBy('created_at')
    .execute()

async function messages(db: Tx, accountId: string) {
  const letters = await db
    .selectFrom('letter')
    .select(['kind', 'params', 'link', 'created_at', 'read_at', 'mailed_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const sent = await db
    .selectFrom('outbound_message')
    .select(['channel', 'kind', 'target', 'state', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const setting = await db
    .selectFrom('message_setting')
    .select(['mail', 'is_digest_on', 'digest_hour', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const calendar = await db
    .selectFrom('calendar_feed')
    .select(['created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { letters, sent, setting: setting ?? null, calendar_feed: calendar ?? null }
}

async function work(db: Tx, accountId: string) {
  const { rows: nodes } = await sql<object>`
    select n.node_task_id, t.name as task, n.kind, n.source_lang, n.target_lang, n.state, n.unit, n.quantity_milli,
      case when n.payer_id is null then n.pay_minor end as pay_minor, n.currency, n.active_ms, n.accepted_at, n.submitted_at, n.completed_at,
      (select count(*) from segment_revision r where r.node_task_id = n.node_task_id and r.author_id = ${accountId})
        as own_revisions
    from node_task n join task t using (task_id)
    where n.assignee_id = ${accountId} order by n.accepted_at`.execute(db)
  const { rows: offers } = await sql<object>`
    select t.name as task, n.kind, o.state, o.refuse_reason, o.created_at, o.answered_at
    from offer o join node_task n using (node_task_id) join task t using (task_id)
    where o.talent_id = ${accountId} order by o.created_at`.execute(db)
  const comments = await db
    .selectFrom('segment_comment')
    .select(['body', 'created_at', 'resolved_at'])
    .where('author_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const orders = await db
    .selectFrom('task')
    .select(['number', 'name', 'source_lang', 'target_langs', 'charge_minor', 'currency', 'created_at', 'completed_at'])
    .where('created_by', '=', accountId)
    .orderBy('created_at')
    .execute()
  const order_drafts = await db
    .selectFrom('task_draft')
    .select(['name', 'content', 'created_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const rates = await db
    .selectFrom('talent_rate')
    .select([
      'node_kind',
      'source_lang',
      'target_lang',
      'currency',
      'rate_minor',
      'agreed_minor',
      'state',
      'note',
      'answer',
    ])
    .select(['asked_at', 'decided_at', 'valid_until', 'end_reason'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .execute()
  return { nodes, offers, comments, orders, order_drafts, rates }
}

const income = (db: Tx, accountId: string) =>
  db
    .selectFrom('income as i')
    .innerJoin('task as t', 't.task_id', 'i.task_id')
    .select(['t.name as task', 'i.amount_minor', 'i.currency', 'i.unit', 'i.quantity_milli'])
    .select(['i.calculation', 'i.month', 'i.created_at'])
    .where('i.talent_id', '=', accountId)
    .orderBy('i.created_at')
    .execute()

/** What somebody keeps for themselves; the files' bytes are downloaded where they are. */
const knowledge = (db: Tx, accountId: string) =>
  db
    .selectFrom('kbs as b')
    .leftJoin('knowledge as k', 'k.kbs_id', 'b.kbs_id')
    .select(['b.kbs_id', 'b.parent_id', 'b.title', 'b.description', 'b.created_at'])
    .select(['k.knowledge_id', 'k.name', 'k.url', 'k.status', 'k.word_count', 'k.added_at', 'k.newest_revision'])
    .where('b.owner_id', '=', accountId)
    .where('b.deleted_at', 'is', null)
    .orderBy('b.created_at')
    .orderBy('k.added_at')
    .execute()

/** Each version of those that somebody has made, and how their chats begin. */
async function assistants(db: Tx, accountId: string) {
  const made = await db
    .selectFrom('agent as a')
    .innerJoin('agent_version as v', 'v.agent_id', 'a.agent_id')
    .select(['a.agent_id', 'a.scope', 'a.published_version', 'v.version', 'v.setting', 'v.created_at'])
    .where('a.owner_id', '=', accountId)
    .orderBy('a.agent_id')
    .orderBy('v.version')
    .execute()
  const own = await db
    .selectFrom('account_ai_setting')
    .select('config')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { made, chats_begin_with: own?.config ?? null }
}

const files = (db: Tx, accountId: string) =>
  db
    .selectFrom('file')
    .select(['file_id', 'name', 'size', 'mime', 'sha256', 'purpose', 'state', 'created_at'])
    .where('owner_id', '=', accountId)
    .orderBy('created_at')
    .execute()

/** All versions of what somebody keeps for themselves; what they wrote for a company is the company's. */
async function prompts(db: Tx, accountId: string) {
  return db
    .selectFrom('directive as d')
    .innerJoin('directive_version as v', 'v.directive_id', 'd.directive_id')
    .select([
      'v.directive_id',
      'v.version',
      'v.title',
      'v.description',
      'v.prompt',
      'v.variables',
      'v.note',
      'v.saved_at',
    ])
    .where('d.owner_id', '=', accountId)
    .where('d.visibility', '=', 'me')
    .orderBy('d.created_at')
    .orderBy('v.version')
    .execute()
}
