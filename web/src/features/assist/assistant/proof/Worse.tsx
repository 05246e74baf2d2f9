/** A version that does worse: what it gets wrong, and publishing it all the same, with a reason. */
import { Alert, Button, List, Textarea } from '@mantine/core'
import { type AgentRun, type AiAgent, agentLimits, calls, publishReason } from '@polyphony/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { proofReads } from '../agent-calls.ts'
import { editorText } from '../editor.text.ts'
import { proofText } from './proof.text.ts'

export function Worse({ agent, run }: { agent: AiAgent; run: AgentRun }) {
  const t = useText(proofText)
  const [isOpen, setOpen] = useState(false)
  const { version, baseline_version, worse, results } = run
  const unknown = results.filter((one) => one.version === version && one.error !== null && worse.includes(one.case_id))
  const said = { version, count: unknown.length || worse.length }
  const questions = new Map(results.map(({ case_id, question }) => [case_id, question]))
  const isSame = agent.version === version && agent.published_version === baseline_version
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t(unknown.length > 0 ? 'unproved' : baseline_version === null ? 'worseFirst' : 'worseTitle', said)}
    >
      <List size="sm">
        {worse.map((caseId) => (
          <List.Item key={caseId}>{questions.get(caseId)}</List.Item>
        ))}
      </List>
      {isSame && (
        <Button mt="sm" size="compact-md" variant="default" onClick={() => setOpen(true)}>
          {t('anyway')}
        </Button>
      )}
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('anywayTitle', { version })}>
        <ReasonFields agentId={agent.id} run={run} />
      </FormDialog>
    </Alert>
  )
}

const schema = z.object({ reason: publishReason })

function ReasonFields({ agentId: agent_id, run: { run_id, version } }: { agentId: string; run: AgentRun }) {
  const t = useText(proofText)
  const editor = useText(editorText)
  const fields = useFields(
    schema,
    { reason: { title: t('reason'), length: { min: 1, max: agentLimits.reason } } },
    { reason: '' },
  )
  const save = useSave(calls.agentProof.publishAnyway, {
    fields,
    invalidates: proofReads,
    invalidatesOnError: proofReads,
    done: editor('published', { version }),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(({ reason }) => save.send({ agent_id, run_id, reason }))}
      submitLabel={t('anyway')}
    >
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        required
        data-autofocus
        autosize
        minRows={3}
        error={fields.formState.errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
