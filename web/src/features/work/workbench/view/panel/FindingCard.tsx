import { Button } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { textHash } from '@polyphony/contract/content/text/text-hash'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import type { Finding } from '../../core/checks/check-runner.ts'
import { isEditable, typeInto } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import classes from '../frame/panel.module.css'
import { ruleMessages } from '../texts/rules.text.ts'
import { text } from '../texts/workbench.text.ts'
import { ReasonForm } from './ReasonForm.tsx'

interface Props {
  finding: Finding
  row: Row
}

export function FindingCard({ finding, row }: Props) {
  const t = useText(text)
  const say = useFindingMessage()
  const opened = useOpenDocument()
  const { waive_reason } = finding
  const isOpen = waive_reason === null
  return (
    <div
      className={classes.card}
      data-severity={isOpen ? finding.severity : undefined}
      data-muted={!isOpen || undefined}
    >
      <span>{say(finding)}</span>
      {!isOpen && <span className={classes.cardHead}>{t('waived', { reason: waive_reason })}</span>}
      {isOpen && isEditable(opened, row) && <Waiving finding={finding} row={row} />}
    </div>
  )
}

type Answer = 'waive' | 'ignore'

/** Leaves the finding as it is, or switches its rule off for the whole work; both with a reason. */
function Waiving({ finding, row }: Props) {
  const t = useText(text)
  const [asked, setAsked] = useState<Answer | null>(null)
  const close = () => setAsked(null)
  const waive = useWaive({ finding, row }, close)
  const ignore = useIgnore(finding.rule, close)
  if (asked) {
    const { save, submit } = asked === 'waive' ? waive : ignore
    return (
      <ReasonForm
        label={t('waiveReason')}
        submitLabel={t(asked === 'waive' ? 'waive' : 'ignoreRule')}
        save={save}
        onSubmit={submit}
        onCancel={close}
      />
    )
  }
  const small = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const
  return (
    <span className={classes.cardHead}>
      <Mending finding={finding} row={row} />
      <Button className={classes.spring} {...small} onClick={() => setAsked('ignore')}>
        {t('ignoreRule')}
      </Button>
      <Button {...small} onClick={() => setAsked('waive')}>
        {t('waive')}
      </Button>
    </span>
  )
}

/** Mends the target by a click, where that needs no thought. */
function Mending({ finding, row }: Props) {
  const t = useText(text)
  const opened = useOpenDocument()
  const target = opened.checks.mended(row, finding)
  if (target === null) return null
  return (
    <Button size="compact-xs" variant="default" onClick={() => typeInto(opened, row.segment.segment_id, target)}>
      {t('fixFinding')}
    </Button>
  )
}

function useWaive({ finding, row }: Props, onDone: () => void) {
  const opened = useOpenDocument()
  const { segment_id } = row.segment
  const save = useSave(calls.workbench.waiveCheck, {
    onDone: (_output, { rule, target_hash, reason }) => {
      opened.notes.putWaiver({ segment_id, rule, target_hash, reason })
      onDone()
    },
  })
  const submit = (reason: string) => {
    const { node_task_id } = opened.document
    const target_hash = textHash(row.target)
    save.send({ node_task_id, client_id: opened.client_id, segment_id, rule: finding.rule, target_hash, reason })
  }
  return { save, submit }
}

function useIgnore(rule: string, onDone: () => void) {
  const { notes, client_id, document } = useOpenDocument()
  const save = useSave(calls.workbench.ignoreRule, {
    onDone: (ignored) => {
      notes.putIgnored(ignored)
      onDone()
    },
  })
  const { node_task_id } = document
  return { save, submit: (reason: string) => save.send({ node_task_id, client_id, rule, reason }) }
}

/**
 * The parameters of a finding are those in its rule's text: the contract's `RuleParams` and the table of texts agree.
 */
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
