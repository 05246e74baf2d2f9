/** Failed jobs and the audit log, for operators. */
import { z } from 'zod'
import { auditAction } from '../../ground/audit.ts'
import { empty, id, listOf, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

export const auditParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditParams = z.infer<typeof auditParams>

export const auditEntry = z.object({
  audit_id: id,
  action: auditAction,
  actor: person.nullable(),
  subject_id: id.nullable(),
  /** The name of the account or company; null for other subjects, and for deleted ones. */
  subject_name: z.string().nullable(),
  is_subject_account: z.boolean(),
  params: auditParams,
  ip: z.string(),
  created_at: wireTime,
})
export type AuditEntryShown = z.infer<typeof auditEntry>

const auditFilter = z.object({
  /** Who acted: a part of a name or contact, or an id. */
  actor: z.string().trim().max(100).default(''),
  /** What the action was about: a part of the name of an account or company, or an id. */
  subject: z.string().trim().max(100).default(''),
  /** Every action of this account or on it. */
  account_id: id.optional(),
  actions: z.array(auditAction).max(20).default([]),
  since: wireTime.optional(),
  until: wireTime.optional(),
  ip: z.string().trim().max(45).default(''),
})
export type AuditFilter = z.output<typeof auditFilter>

export const ops = {
  getDeadJobList: call({
    path: '/ops/job/getDeadJobList',
    access: 'operator',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          job_id: z.string(),
          name: z.string(),
          data: z.unknown(),
          error: z.unknown(),
          attempts: z.number().int(),
          created_at: wireTime,
          failed_at: wireTime.nullable(),
        }),
      ),
    }),
  }),
  retryDeadJob: call({
    path: '/ops/job/retryDeadJob',
    access: 'operator',
    input: z.object({ job_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** Newest first. */
  getAuditList: call({
    path: '/ops/audit/getAuditList',
    access: 'operator',
    input: auditFilter.extend(page.shape),
    output: listOf(auditEntry),
  }),
  /** The same list as a spreadsheet, limited to the rows that the list can page through. */
  exportAudit: call({
    path: '/ops/audit/exportAudit',
    access: 'operator',
    rate: 'heavy',
    input: auditFilter,
    output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
  }),
}
