/** The contract: every call, grouped by domain. */
import { account } from './account.ts'
import { ai } from './ai.ts'
import { annotation } from './annotation.ts'
import { application } from './application.ts'
import { calendar } from './calendar.ts'
import { code } from './code.ts'
import { company } from './company.ts'
import { dub } from './dub.ts'
import { engagement } from './engagement.ts'
import { file } from './file.ts'
import { flow } from './flow.ts'
import { interpret } from './interpret.ts'
import { knowledge } from './knowledge.ts'
import { mediaCalls } from './media.ts'
import { memory } from './memory.ts'
import { message } from './message.ts'
import { node } from './node.ts'
import { ops } from './ops.ts'
import { opsAccount } from './ops-account.ts'
import { opsCompany } from './ops-company.ts'
import { opsSetting } from './ops-setting.ts'
import { opsTag } from './ops-tag.ts'
import { opsTrial } from './ops-trial.ts'
import { outbound } from './outbound.ts'
import { qualityEstimate } from './quality-estimate.ts'
import { reference } from './reference.ts'
import { pictureRepair } from './repair.ts'
import { review } from './review.ts'
import { session } from './session.ts'
import { settlement } from './settlement.ts'
import { share } from './share.ts'
import { talent } from './talent.ts'
import { task } from './task.ts'
import { taskDraftCalls } from './task-draft.ts'
import { taskGroup } from './task-group.ts'
import { taskPiece } from './task-piece.ts'
import { taskWork } from './task-work.ts'
import { termbase } from './termbase.ts'
import { trial } from './trial.ts'
import { wechat } from './wechat.ts'
import { workbench } from './workbench.ts'

export const calls = {
  session,
  code,
  account,
  application,
  company,
  engagement,
  reference,
  file,
  media: mediaCalls,
  flow,
  task,
  taskDraft: taskDraftCalls,
  taskGroup,
  taskPiece,
  taskWork,
  share,
  node,
  calendar,
  dub,
  interpret,
  pictureRepair,
  annotation,
  workbench,
  knowledge,
  memory,
  termbase,
  message,
  wechat,
  settlement,
  talent,
  trial,
  review,
  ai,
  qualityEstimate,
  ops,
  opsAccount,
  opsCompany,
  opsSetting,
  opsTag,
  opsTrial,
  outbound,
}
export type Calls = typeof calls

export * from './account.ts'
export * from './ai.ts'
export * from './annotation.ts'
export * from './annotation-content.ts'
export * from './annotation-label.ts'
export * from './annotation-text.ts'
export * from './application.ts'
export * from './application-form.ts'
export * from './application-state.ts'
export * from './audit.ts'
export * from './bank-account.ts'
export * from './base.ts'
export * from './calendar.ts'
export * from './call.ts'
export * from './checks.ts'
export * from './code.ts'
export * from './company.ts'
export * from './contact.ts'
export * from './currencies.ts'
export * from './device.ts'
export * from './diff.ts'
export * from './dub.ts'
export * from './effort.ts'
export * from './engagement.ts'
export * from './errors.ts'
export * from './file.ts'
export * from './flow.ts'
export * from './flow-check.ts'
export * from './flow-order.ts'
export * from './flow-stage.ts'
export * from './interpret.ts'
export * from './interpret-check.ts'
export * from './interpret-layout.ts'
export * from './knowledge.ts'
export * from './letters/group-names.ts'
export * from './letters.ts'
export * from './limits.ts'
export * from './machine-skip.ts'
export * from './media.ts'
export * from './memory.ts'
export * from './message.ts'
export * from './money.ts'
export * from './node.ts'
export * from './node-names.ts'
export * from './node-state.ts'
export * from './offering.ts'
export * from './ops.ts'
export * from './ops-account.ts'
export * from './ops-company.ts'
export * from './ops-setting.ts'
export * from './ops-tag.ts'
export * from './ops-trial.ts'
export * from './order-files.ts'
export * from './outbound.ts'
export * from './paths.ts'
export * from './person-name.ts'
export * from './pre-mark.ts'
export * from './produced-by.ts'
export * from './program.ts'
export * from './quality.ts'
export * from './quality-estimate.ts'
export * from './realtime.ts'
export * from './reference.ts'
export * from './region.ts'
export * from './repair.ts'
export * from './review.ts'
export * from './segment.ts'
export * from './segment-edit.ts'
export * from './session.ts'
export * from './settlement.ts'
export * from './share.ts'
export * from './site-setting.ts'
export * from './sort.ts'
export * from './subtitle-profile.ts'
export * from './suggestion.ts'
export * from './talent.ts'
export * from './task.ts'
export * from './task-draft.ts'
export * from './task-export.ts'
export * from './task-group.ts'
export * from './task-order.ts'
export * from './task-output.ts'
export * from './task-piece.ts'
export * from './task-reset.ts'
export * from './task-state.ts'
export * from './task-work.ts'
export * from './termbase.ts'
export * from './text-estimate.ts'
export * from './time.ts'
export * from './trial.ts'
export * from './trial-state.ts'
export * from './wechat.ts'
export * from './words.ts'
export * from './workbench.ts'
export * from './zoned-day.ts'
