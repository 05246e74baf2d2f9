/** The decision on an application: the result, the granted roles and pairs, and the reason. */

import { Checkbox, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import {
  type ApplicationReason,
  type ApplicationVerdict,
  applicationReasons,
  applicationVerdicts,
  calls,
  isReasoned,
  lengths,
  nextApplicationState,
  type OutputOf,
  present,
} from '@polyphony/contract'
import { useState } from 'react'
import { applicationReasonText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { reviewText } from './application.text.ts'
import { GrantFields } from './GrantFields.tsx'
import { chosenGrants, type GrantChoices, initialChoices } from './grants.ts'
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

/** The decision so far, and what is missing. */
function useDecision(detail: Detail, verdicts: readonly ApplicationVerdict[]) {
  const t = useText(reviewText)
  const [verdict, setVerdict] = useState<ApplicationVerdict>(present(verdicts[0]))
  const [choices, setChoices] = useState<GrantChoices>(() => initialChoices(detail.roles))
  const [reasons, setReasons] = useState<ApplicationReason[]>([])
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const overtaken = t('conflict')
  const decide = useSave(decideApplication, {
    invalidates: [getApplicationDetail, getApplicationList],
    words: { VERSION_CONFLICT: overtaken, APPLICATION_STATE_WRONG: overtaken },
    done: t('decided'),
  })
  const grants = verdict === 'pass' ? chosenGrants(choices) : []
  const isRefusal = verdict === 'refuse' || verdict === 'refuseForGood'
  const lacksGrant = verdict === 'pass' && grants.length === 0
  const lacksReason = !isReasoned({ verdict, reasons, remark })

  const send = () => {
    setAsking(false)
    const { application_id, version } = detail
    decide.send({ application_id, version, verdict, grants, reasons: isRefusal ? reasons : [], remark })
  }
  const submit = () => {
    setTried(true)
    if (lacksGrant || lacksReason) return
    if (verdict === 'refuseForGood') setAsking(true)
    else send()
  }
  return {
    verdict,
    setVerdict,
    choices,
    setChoices,
    reasons,
    setReasons,
    remark,
    setRemark,
    isRefusal,
    grantError: isTried && lacksGrant ? t('needGrant') : null,
    reasonError: isTried && lacksReason ? t('needReason') : null,
    isAsking,
    setAsking,
    decide,
    submit,
    send,
  }
}

function OpenForm({ detail, verdicts }: { detail: Detail; verdicts: readonly ApplicationVerdict[] }) {
  const t = useText(reviewText)
  const decision = useDecision(detail, verdicts)
  const { verdict, isRefusal, remark, setRemark } = decision
  return (
    <>
      <Form
        save={decision.decide}
        onSubmit={decision.submit}
        submitLabel={t('confirm')}
        color={isRefusal ? 'red' : undefined}
      >
        <Radio.Group label={t('verdict')} value={verdict} onChange={decision.setVerdict}>
          <div className={classes.verdicts}>
            {verdicts.map((one) => (
              <Radio key={one} value={one} label={t(one)} description={t(`${one}Hint`)} />
            ))}
          </div>
        </Radio.Group>
        {verdict === 'pass' && (
          <GrantFields choices={decision.choices} error={decision.grantError} onChange={decision.setChoices} />
        )}
        {isRefusal && <Reasons chosen={decision.reasons} onChange={decision.setReasons} />}
        <Textarea
          label={t('remark')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={lengths.reason}
          value={remark}
          error={decision.reasonError}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </Form>
      <ConfirmDialog
        isOpen={decision.isAsking}
        title={t('sureForGood')}
        losses={[t('lossForGood')]}
        confirmLabel={t('refuseForGood')}
        onConfirm={decision.send}
        onClose={() => decision.setAsking(false)}
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
