/**
 * What becomes of everything that refers to somebody when they are erased: gone, or kept with the reason. A test holds this against
 * the database: whoever adds a column that refers to an account decides here.
 */
type Fate = 'removed' | { readonly kept: string }

const work = { kept: "part of the company's work; its author has no name any more" }
const books = { kept: 'the books: what was paid for what, to a person without a name' }
const record = { kept: 'a record of what was decided, by a person without a name' }

export const fates: Readonly<Record<string, Fate>> = {
  'application.account_id': {
    kept: 'that there was an application and what was decided; drafts and what it said are gone',
  },
  'application_decision.decided_by': record,
  'audit_log.actor_id': { kept: 'append-only: what happened has to stay provable; it holds no names and no contacts' },
  'axis_mark.account_id': 'removed',
  'bank_account.account_id': {
    kept: 'that money went to an account ending in four digits; all else is sealed under a key that is gone',
  },
  'calendar_feed.account_id': 'removed',
  'check_waiver.author_id': work,
  'company_block.account_id': { kept: 'that a company and somebody without a name work together no more' },
  'company_block.blocked_by': record,
  'company_invite.created_by': { kept: "the company's invitation; revoked with the membership" },
  'company_invite_use.account_id': { kept: 'how many tickets of an invitation are spent' },
  'company_member.account_id': 'removed',
  'data_export.account_id': 'removed',
  'engagement.account_id': {
    kept: 'that a contract was signed, with its PDF, for as long as the law asks; who signed is sealed under a key that is gone',
  },
  'file.owner_id': { kept: "a company's files, those of tasks and signed contracts; one's own are gone" },
  'flow.created_by': work,
  'flow_collected.account_id': 'removed',
  'idempotency.account_id': 'removed',
  'income.talent_id': books,
  'known_browser.account_id': 'removed',
  'letter.account_id': 'removed',
  'letter_digest.account_id': 'removed',
  'memory_import.account_id': work,
  'message_setting.account_id': 'removed',
  'node_task.assignee_id': work,
  'node_task.holder_id': { kept: 'that a trial was done or a text reviewed, by a person without a name' },
  'offer.talent_id': { kept: 'why a piece of work went to whom' },
  'outbound_message.account_id': 'removed',
  'person_key.account_id': 'removed',
  'qa_result.reviewer_id': record,
  'review.reviewer_id': record,
  'review.talent_id': record,
  'role_request.account_id': 'removed',
  'role_request.decided_by': record,
  'segment.updated_by': work,
  'segment_comment.author_id': work,
  'segment_comment.resolved_by': work,
  'segment_issue.author_id': work,
  'segment_revision.author_id': work,
  'session.account_id': 'removed',
  'site_setting.updated_by': record,
  'talent.account_id': { kept: 'that they were one; level, roles, languages and abilities are gone' },
  'talent_absence.account_id': 'removed',
  'talent_pair.account_id': 'removed',
  'talent_pair.lost_by': record,
  'talent_pair.qualified_by': record,
  'talent_role.account_id': 'removed',
  'task.created_by': work,
  'task_event.actor_id': work,
  'term.author_id': work,
  'term.decided_by': work,
  'tm_unit.author_id': work,
  'trial.invited_by': record,
  'trial.talent_id': record,
  'trial_material.created_by': record,
  'two_factor.account_id': 'removed',
  'verification_code.account_id': 'removed',
  'wechat_binding.account_id': 'removed',
  'wechat_ticket.account_id': 'removed',
  'workbench_lease.account_id': 'removed',
}
