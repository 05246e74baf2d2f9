import { Button } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Finding } from '../../core/checks/check-runner.ts'
import { isEditable } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { textHash } from '../../core/row/text-hash.ts'
import { useOpenDocument } from '../context/context.ts'
import classes from '../frame/panel.module.css'
import { ruleMessages } from '../texts/rules.text.ts'
import { text } from '../texts/workbench.text.ts'
import { ReasonForm } from './ReasonForm.tsx'

export function FindingCard({ finding, row }: { finding: Finding; row: Row }) {
  const t = useText(text)
  const say = useFindingMessage()
  const opened = useOpenDocument()
  const [isWaiving, setIsWaiving] = useState(false)
  const { node_task_id } = opened.document
  const { segment_id } = row.segment
  const waive = useAction(calls.workbench.waiveCheck, {
    onSuccess: (_output, { rule, target_hash, reason }) => {
      opened.notes.putWaiver({ segment_id, rule, target_hash, reason })
      setIsWaiving(false)
    },
  })
  const submit = (reason: string) => {
    const target_hash = textHash(row.target)
    waive.mutate({ node_task_id, client_id: opened.client_id, segment_id, rule: finding.rule, target_hash, reason })
  }
  return (
    <div
      className={classes.card}
      data-severity={finding.waive_reason === null ? finding.severity : undefined}
      data-muted={finding.waive_reason !== null || undefined}
    >
      <span>{say(finding)}</span>
      {finding.waive_reason !== null && (
        <span className={classes.cardHead}>{t('waived', { reason: finding.waive_reason })}</span>
      )}
      {finding.waive_reason === null && !isWaiving && isEditable(opened, row) && (
        <span className={classes.cardHead}>
          <Button
            className={classes.spring}
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => setIsWaiving(true)}
          >
            {t('waive')}
          </Button>
        </span>
      )}
      {isWaiving && (
        <ReasonForm
          label={t('waiveReason')}
          submitLabel={t('waive')}
          isBusy={waive.isPending}
          onSubmit={submit}
          onCancel={() => setIsWaiving(false)}
        />
      )}
    </div>
  )
}

/** A finding's params are those that its rule's text names: the contract's `RuleParams` and the table agree. */
function useFindingMessage(): (finding: Finding) => string {
  const t = useText(text)
  const say: unknown = useText(ruleMessages)
  return ({ rule, params }) => {
    const shown = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value === '' ? t('nothing') : value]),
    )
    return (say as (key: string, params: object) => string)(rule, shown)
  }
}
