/** The decision on an application: the result, the granted roles and pairs, and the reason. */

import { Checkbox, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import {
  type ApplicationReason,
  type ApplicationVerdict,
  applicationReasons,
  applicationVerdicts,
  calls,
  isRefusal,
  lengths,
  nextApplicationState,
  type OutputOf,
} from '@polyphony/contract'
import { useState } from 'react'
import { applicationReasonText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { reviewText } from './application.text.ts'
import { type Decision, initialDecision, isDecided, lackOf, sentOf } from './decision.ts'
import { GrantFields } from './GrantFields.tsx'
import classes from './review.module.css'

type Detail = OutputOf<typeof calls.application.getApplicationDetail>
const { getApplicationDetail, getApplicationList, decideApplication } = calls.application

export function DecisionForm({ detail }: { detail: Detail }) {
  const t = useText(reviewText)
  const open = applicationVerdicts.filter((verdict) => nextApplicationState(detail.state, verdict))
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} mb="md">
        {t('decide')}
      </Title>
      {!detail.can.decide ? (
        <Text size="sm">{t('ownHint')}</Text>
      ) : open.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('decidedHint')}
        </Text>
      ) : (
        <OpenForm key={detail.version} detail={detail} verdicts={open} />
      )}
    </Panel>
  )
}

function OpenForm({ detail, verdicts }: { detail: Detail; verdicts: readonly ApplicationVerdict[] }) {
  const t = useText(reviewText)
  const [decision, setDecision] = useState(() => initialDecision(detail.roles))
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const decide = useDecide()
  const lack = lackOf(decision)
  const send = () => {
    setAsking(false)
    if (!isDecided(decision)) return
    decide.send({ application_id: detail.application_id, version: detail.version, ...sentOf(decision) })
  }
  const submit = () => {
    setTried(true)
    if (lack !== null) return
    if (decision.verdict === 'refuseForGood') setAsking(true)
    else send()
  }
  return (
    <>
      <Form
        save={decide}
        onSubmit={submit}
        submitLabel={t('confirm')}
        color={decision.verdict && isRefusal(decision.verdict) ? 'red' : undefined}
      >
        <DecisionFields
          decision={decision}
          verdicts={verdicts}
          lack={isTried ? lack : null}
          onChange={(changes) => setDecision({ ...decision, ...changes })}
        />
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sureForGood')}
        losses={[t('lossForGood')]}
        confirmLabel={t('refuseForGood')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Whoever comes second is told that somebody else has decided. */
function useDecide() {
  const t = useText(reviewText)
  const overtaken = t('conflict')
  return useSave(decideApplication, {
    invalidates: [getApplicationDetail, getApplicationList],
    words: { VERSION_CONFLICT: overtaken, APPLICATION_STATE_WRONG: overtaken },
    done: t('decided'),
  })
}

interface DecisionFieldsProps {
  decision: Decision
  verdicts: readonly ApplicationVerdict[]
  /** What is said to be missing. */
  lack: ReturnType<typeof lackOf>
  onChange: (changes: Partial<Decision>) => void
}

function DecisionFields({ decision, verdicts, lack, onChange }: DecisionFieldsProps) {
  const t = useText(reviewText)
  const { verdict, choices, reasons, remark } = decision
  return (
    <>
      <Radio.Group
        label={t('verdict')}
        value={verdict}
        error={lack === 'verdict' ? t('needVerdict') : null}
        onChange={(chosen) => onChange({ verdict: chosen })}
      >
        <div className={classes.verdicts}>
          {verdicts.map((one) => (
            <Radio key={one} value={one} label={t(one)} description={t(`${one}Hint`)} />
          ))}
        </div>
      </Radio.Group>
      {verdict === 'pass' && (
        <GrantFields
          choices={choices}
          error={lack === 'grant' ? t('needGrant') : null}
          onChange={(next) => onChange({ choices: next })}
        />
      )}
      {verdict && isRefusal(verdict) && <Reasons chosen={reasons} onChange={(next) => onChange({ reasons: next })} />}
      <Textarea
        label={t('remark')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={lengths.reason}
        value={remark}
        error={lack === 'reason' ? t('needReason') : null}
        onChange={(event) => onChange({ remark: event.currentTarget.value })}
      />
    </>
  )
}

interface ReasonsProps {
  chosen: ApplicationReason[]
  onChange: (reasons: ApplicationReason[]) => void
}

function Reasons({ chosen, onChange }: ReasonsProps) {
  const t = useText(reviewText)
  const reasonName = useText(applicationReasonText)
  return (
    <Checkbox.Group label={t('reasons')} value={chosen} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {applicationReasons.map((reason) => (
          <Checkbox key={reason} value={reason} label={reasonName(reason)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
